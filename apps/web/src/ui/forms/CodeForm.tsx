import { readFactorCode } from '@llave/domain/people/factor-codes'
import type { ReactNode } from 'react'
import { codeProblem } from '../../lib/forms/code-problem'
import { fieldId, useCallForm } from '../../lib/forms/use-call-form'
import { CodeField } from '../fields/text/CodeField'
import { Field } from './Field'

interface Props {
  readonly label: string
  readonly description?: string
  readonly className?: string
  readonly fieldClassName?: string
  readonly send: (typed: { readonly code: string }) => Promise<void>
  /** Handles a refusal that is not about the code. */
  readonly failed?: (error: unknown) => void
  /** The submit button, below the field. */
  readonly children: (sending: boolean) => ReactNode
}

/** A form for a code of six digits, which submits itself; after a wrong code the next input replaces it. */
export function CodeForm({ label, description, className, fieldClassName, send, failed, children }: Props) {
  const form = useCallForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: codeProblem(code, readFactorCode) }),
    send,
    ...(failed && { failed }),
  })

  async function type(code: string): Promise<void> {
    form.set('code', code)
    if (!readFactorCode(code) || (await form.submit())) return
    document.querySelector<HTMLInputElement>(`[id="${fieldId(form, 'code')}"]`)?.select()
  }

  return (
    <form className={className} {...form.props}>
      <div className={fieldClassName}>
        <Field of={form} name="code">
          {({ id, value, error }) => (
            <CodeField
              id={id}
              label={label}
              {...(description && { description })}
              value={value}
              error={error}
              autoFocus
              onChange={code => void type(code)}
            />
          )}
        </Field>
      </div>
      {children(form.sending)}
    </form>
  )
}
