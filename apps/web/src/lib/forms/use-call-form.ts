import type { TextField } from '@llave/domain/validation/text-field'
import { type FocusEvent, type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { errorCode } from '../api/api-error'
import { type Failed, tellFailure } from '../calls/tell'
import { useAction } from '../calls/use-action'
import { type Observable, observable } from '../observable'
import { needErrorTexts } from '../texts/texts'
import {
  conflictCodes,
  type FieldCodes,
  type FormState,
  type FormValues,
  isToldOf,
  isTyped,
  namesOf,
  rebased,
  settled,
  startOf,
  withCode,
  withSaved,
  withValue,
  wrongFields,
} from './form-state'
import { serverCodes } from './server-codes'
import { isSame, type Sides } from './three-way'
import { useWatchUnsaved } from './unsaved'

type TextRules<V extends FormValues> = { readonly [K in keyof V & string]?: TextField | undefined }

export interface FormOptions<V extends FormValues, R> {
  /**
   * The saved or initial values. When they change, untouched fields follow; the others keep their input, and the person
   * is told once before it overwrites somebody else's values.
   */
  readonly initial: V
  /** The rules of its text fields: their checks, and the maximum lengths of their controls (`Field`). */
  readonly texts?: TextRules<V>
  /** The error code of each field; null for a correct one. It takes precedence over the text's rule. */
  readonly check?: (values: V) => { readonly [K in keyof V]?: string | null }
  /** Receives all values, and those typed here (`onlyTyped`). */
  readonly send: (values: V, typed: Partial<V>) => Promise<R>
  readonly onSaved?: (result: R, values: V) => void
  /** Maps a refusal to fields, if the server's paths are not enough (`serverCodes`). */
  readonly codesOf?: (error: unknown, names: readonly string[], sent: V) => FieldCodes
  /** The message of a refusal about no field, or a function that handles it. */
  readonly failed?: Failed | ((error: unknown) => void | Promise<void>)
  /** Reloads the saved values after the server has found that somebody else saved first. */
  readonly reread?: () => Promise<unknown>
  /** A value saved elsewhere, as text; null if it cannot be shown, undefined for texts, which are shown unchanged. */
  readonly say?: (name: keyof V & string, value: unknown) => string | null | undefined
  /**
   * Asks which side counts in each conflict (`settle`) instead of showing a message at the field; nothing is sent
   * before that.
   */
  readonly onConflict?: () => void
  readonly id?: string
  /** The name of each field, for its control (`Field`) and the list of errors. */
  readonly label?: (name: keyof V & string) => string
  /** Keeps input beyond the page: read once, stored with every change, deleted once saved. */
  readonly draft?: {
    readonly read: () => Partial<V> | null
    readonly keep: (values: V) => void
    readonly drop: () => void
  }
}

export interface CallForm<V extends FormValues> {
  readonly id: string
  readonly label?: ((name: keyof V & string) => string) | undefined
  readonly texts: TextRules<V>
  /** A value saved elsewhere, as text; null if it cannot be shown. */
  readonly say: (name: keyof V & string, value: unknown) => string | null
  /** Each field subscribes to its own part (`Field`), so that typing renders one field and not the page. */
  readonly state: Observable<FormState<V>>
  readonly sending: boolean
  /** Whether some input is neither saved nor kept as a draft. Stable. */
  readonly isDirty: () => boolean
  readonly props: { readonly noValidate: true; readonly onSubmit: (event: FormEvent) => void }
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** On blur: the field is checked if it is filled in, or if sending was already attempted. */
  readonly leave: (name: keyof V & string, event?: FocusEvent) => void
  /** Takes over the saved values that are given, as when `initial` changes. */
  readonly meet: (theirs: V) => void
  readonly settle: (sides: Sides<keyof V & string>) => void
  /** Checks and sends; resolves to whether it was saved. */
  readonly submit: () => Promise<boolean>
  readonly reset: (saved?: V) => void
  /** Shows codes at fields, and focuses the first of them. */
  readonly show: (codes: FieldCodes) => void
}

/** The id of a field's control, the target of links from errors and of the focus. */
export const fieldId = (form: Pick<CallForm<FormValues>, 'id'>, name: string) => `${form.id}-${name}`

/**
 * A form: its input, its errors, and sending it, once at a time. Errors are codes, from the page or from the server;
 * the first wrong field takes the focus, and input is kept whatever happens to the call. It depends on neither Mantine
 * nor the query library, because the screens before sign-in use it too.
 */
export function useCallForm<V extends FormValues, R = void>(options: FormOptions<V, R>): CallForm<V> {
  const { initial, id, draft, texts = {} } = options
  const ownId = useId()
  const form = { id: id ?? ownId }
  const [state] = useState(() => observable(startOf(initial, draft?.read())))
  const given = useRef(initial)
  // A draft outlives the form.
  const isKept = draft !== undefined
  const isDirty = useCallback(() => !isKept && isTyped(state.get()), [isKept, state])
  useWatchUnsaved(isDirty)

  function wrongIn(values: V): Readonly<Record<string, string | null | undefined>> {
    const wrong = Object.entries<TextField | undefined>(texts).map(([name, rule]) => {
      const text = values[name]
      return [name, typeof text === 'string' ? rule?.error(text) : null]
    })
    return { ...Object.fromEntries(wrong), ...options.check?.(values) }
  }

  // The server has refused the input because somebody else saved first; the person is led to the conflicts once they
  // are known.
  const stale = useRef(false)
  useEffect(() => {
    if (isSame(given.current, initial)) return
    given.current = initial
    meet(initial)
  })

  function meet(theirs: V): void {
    state.set(rebased(state.get(), theirs))
    void markConflicts()
  }

  async function markConflicts(): Promise<void> {
    if (options.onConflict || state.get().conflicts.length === 0) return
    await needErrorTexts()
    if (stale.current) show(tellConflicts())
    else state.set({ ...state.get(), codes: { ...state.get().codes, ...conflictCodes(state.get().conflicts) } })
  }

  /** Shows and returns the codes of the fields in conflict; sending again then confirms what was typed. */
  function tellConflicts(): FieldCodes {
    const { conflicts } = state.get()
    state.set({ ...state.get(), conflicts: [] })
    stale.current = false
    return conflictCodes(conflicts)
  }

  /** The same before sending, without conflicts already shown at their field: the person has read those. */
  function tellOtherConflicts(): FieldCodes {
    const before = state.get()
    const isRead = (name: string) => isToldOf(before, name) && document.getElementById(fieldId(form, name)) !== null
    return Object.fromEntries(Object.entries(tellConflicts()).filter(([name]) => !isRead(name)))
  }

  function show(codes: FieldCodes): void {
    state.set({ ...state.get(), codes, tried: true })
    const first = namesOf(state.get().values).find(name => codes[name])
    const control = first === undefined ? null : document.getElementById(fieldId(form, first))
    const focusable = control?.matches('input, textarea, select, button, [tabindex]')
    ;(focusable ? control : control?.querySelector<HTMLElement>('input, button, [tabindex]'))?.focus()
  }

  async function refused(error: unknown, sent: V): Promise<void> {
    const { codesOf = serverCodes, failed, reread } = options
    if (reread && errorCode(error) === 'ERR_VERSION_CONFLICT') {
      stale.current = true
      await reread()
      await markConflicts()
    }
    const codes = codesOf(error, namesOf(sent), sent)
    if (Object.keys(codes).length > 0) {
      await needErrorTexts()
      show(codes)
    } else if (typeof failed === 'function') await failed(error)
    else await tellFailure(failed, error)
  }

  const sending = useAction(async (): Promise<boolean> => {
    const { values, mine } = state.get()
    stale.current = false
    const found = wrongFields(wrongIn(values))
    const codes = options.onConflict ? found : { ...found, ...tellOtherConflicts() }
    if (Object.keys(codes).length > 0) {
      await needErrorTexts()
      show(codes)
      return false
    }
    if (options.onConflict && state.get().conflicts.length > 0) {
      options.onConflict()
      return false
    }
    state.set({ ...state.get(), codes: {}, tried: false })
    try {
      const result = await options.send(values, mine)
      state.set(withSaved(state.get(), values))
      draft?.drop()
      options.onSaved?.(result, values)
      return true
    } catch (error) {
      await refused(error, values)
      return false
    }
  })

  return {
    ...form,
    label: options.label,
    texts,
    say(name, value) {
      const said = options.say?.(name, value)
      return said === undefined ? sayText(value) : said
    },
    state,
    sending: sending.running,
    isDirty,
    props: {
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        // React lets it bubble from a dialog to the form around it.
        event.stopPropagation()
        void sending.run()
      },
    },
    set(name, value) {
      const before = state.get()
      let next = withValue(before, name, value)
      // This change may resolve another field's error: an end before its start, neither text nor file.
      for (const other of Object.keys(next.codes)) {
        if (wrongIn(before.values)[other] === next.codes[other])
          next = withCode(next, other, wrongIn(next.values)[other])
      }
      state.set(next)
      draft?.keep(next.values)
      // Somebody who types will soon see a message, possibly about the network.
      void needErrorTexts()
    },
    leave(name, event) {
      // Pressing the button shows all errors anyway; a message now would move the button away from the pointer.
      const next = event?.relatedTarget
      if (next instanceof HTMLButtonElement && next.type === 'submit') return
      const { values, tried } = state.get()
      const isEmpty = typeof values[name] === 'string' ? values[name].trim() === '' : !values[name]
      if (isEmpty && !tried) return
      // A value refused by the server stays refused until it changes.
      const code = wrongIn(values)[name]
      if (code) state.set(withCode(state.get(), name, code))
    },
    meet,
    settle: sides => state.set(settled(state.get(), sides)),
    submit: () => sending.send(),
    reset(saved = state.get().base) {
      state.set(startOf(saved))
      draft?.drop()
    },
    show,
  }
}

/** Longer values would push the form out of view. */
const SAID_MAX = 120

const sayText = (value: unknown): string | null =>
  (typeof value === 'string' && value.length <= SAID_MAX && value) || null
