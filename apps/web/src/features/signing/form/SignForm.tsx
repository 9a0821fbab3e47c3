import { fieldLabel } from '@llave/texts/field-label'
import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { ApiError, errorCode } from '../../../lib/api/api-error'
import { useWish } from '../../../lib/calls/use-wish'
import { useKeyboardInset } from '../../../lib/device/keyboard-inset'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useTexts } from '../../../lib/texts/texts'
import { Field, FormErrors } from '../../../ui/forms/Field'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import { signContract } from '../api/sign-contract'
import type { Link, SigningStatus } from '../api/validate-link'
import { SignatureField, type ToPng } from '../signature/SignatureField'
import classes from '../signing.module.css'
import { HolderFields } from './HolderFields'
import type { SigningDraft } from './signing-draft'
import { emptySigningForm, refusedCodes, type SigningForm, signingBody, signingCodes } from './signing-form'

interface Props {
  readonly link: Link
  readonly status: SigningStatus
  readonly draft: SigningDraft
  readonly onBack: () => void
  readonly onSigned: () => void
  /** Called when the contract itself or the holder's progress has changed since. */
  readonly onOutdated: (what: 'CONTRACT' | 'STEP') => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/** The fees or the company's data have changed since they were read. */
const OUTDATED: ReadonlySet<string> = new Set(['ERR_CONTRACT_CHANGED', 'ERR_CONTRACT_PACK_NOT_ACKNOWLEDGED'])

const TOO_BIG = new ApiError(422, 'ERR_FORM_REVIEW_FIELDS', { signature: 'signing.signature.tooBig' })

/** Data as in the DNI, the signature, and one sentence that says what is being signed (spec: customer area §2, §5). */
export function SignForm({ link, status, draft, onBack, onSigned, onOutdated, onFailure }: Props) {
  const t = useTexts()
  useKeyboardInset()
  const toPng = useRef<ToPng | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wish = useWish()

  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])

  const form = useCallForm<SigningForm>({
    initial: { ...emptySigningForm, ...status.prefill },
    label: name => fieldLabel(t, name === 'signature' ? 'signing.signature.label' : `signing.form.${name}`),
    draft,
    check: signingCodes,
    async send(values) {
      const signature = toPng.current?.()
      if (!signature) throw TOO_BIG
      const body = { ...signingBody(values), signature, contractHash: status.contractHash, language: t.language }
      await wish({ body }, idempotencyKey => signContract(link, body, idempotencyKey))
    },
    onSaved: onSigned,
    codesOf: refusedCodes,
    async failed(error) {
      const code = errorCode(error)
      if (OUTDATED.has(code)) return onOutdated('CONTRACT')
      // The photos were removed, or the code was confirmed too long ago; the holder returns to that step.
      if (code === 'ERR_CONTRACT_DNI_MISSING' || code === 'ERR_SIGNING_CODE_MISSING') return onOutdated('STEP')
      onFailure(error)
    },
  })

  function writtenName(): string {
    const { name, firstLastname, secondLastname } = form.state.get().values
    return [name, firstLastname, secondLastname].filter(Boolean).join(' ')
  }

  return (
    <form className={classes.part} {...form.props}>
      <div>
        <Button variant="subtle" size="sm" leftSection={<IconChevronLeft />} onClick={onBack} disabled={form.sending}>
          {t('signing.form.back')}
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {t('common.words.yourDetails')}
      </h2>
      <p className="dimmed pretty">{t('signing.form.intro')}</p>
      <FormErrors of={form} />
      <HolderFields of={form} faults={status.faults} />
      <Field of={form} name="signature" as={SignatureField} toPng={toPng} suggestedName={writtenName} />
      <p className="info-tinted radius-md pad-sm-md">
        {t('signing.signature.statement', { number: String(status.numOperation), pages: status.numPages })}
      </p>
      <StickyActionBar>
        <Button type="submit" size="lg" loading={form.sending}>
          {t('common.actions.signContract')}
        </Button>
      </StickyActionBar>
    </form>
  )
}
