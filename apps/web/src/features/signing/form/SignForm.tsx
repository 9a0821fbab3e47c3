import { signerError } from '@llave/domain/validation/text-forms'
import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, isNetworkError } from '../../../lib/api/api-error'
import { randomId } from '../../../lib/api/request'
import { useAction } from '../../../lib/calls/use-action'
import { useKeyboardInset } from '../../../lib/device/keyboard-inset'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { FieldErrorSummary } from '../../../ui/fields/FieldErrorSummary'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import type { Link } from '../api/link'
import { signContract } from '../api/sign-contract'
import type { SigningStatus } from '../api/validate-link'
import { SignatureField, type SignatureSource } from '../signature/SignatureField'
import type { SignatureDraft } from '../signature/signature-draft'
import classes from '../signing.module.css'
import { HolderFields } from './HolderFields'
import { SIGNING_FIELDS, type SigningErrors, type SigningForm, signingBody, signingErrors } from './signing-form'

interface Props {
  readonly link: Link
  readonly status: SigningStatus
  readonly form: SigningForm
  readonly onForm: (form: SigningForm) => void
  readonly signature: RefObject<SignatureDraft>
  readonly onBack: () => void
  readonly onSigned: () => void
  /** Something else applies than was shown: the contract itself, or how far the holder is. */
  readonly onOutdated: (what: 'CONTRACT' | 'STEP') => Promise<void>
  readonly onFailure: (error: unknown) => void
}

const SIGNATURE_ID = 'firma'
/** Other fees or other data of the brokerage than those that were read. */
const OUTDATED: ReadonlySet<string> = new Set(['ERR_CONTRACT_CHANGED', 'ERR_CONTRACT_PACK_NOT_ACKNOWLEDGED'])

/** Data as in the DNI, the signature, and one sentence that says what is being signed (spec: customer area §2, §5). */
export function SignForm({
  link,
  status,
  form,
  onForm,
  signature: draft,
  onBack,
  onSigned,
  onOutdated,
  onFailure,
}: Props) {
  const t = useTexts()
  useKeyboardInset()
  const [errors, setErrors] = useState<SigningErrors>({})
  const [signatureError, setSignatureError] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const signature = useRef<SignatureSource | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // One key for one wish: when the answer was lost, signing again makes no second signature.
  const wish = useRef(randomId())

  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])

  const sign = useAction(async () => {
    const source = signature.current
    const wrong = signingErrors(form)
    const png = source?.isEmpty() === false ? source.toPng() : null
    const missing =
      source?.isEmpty() === false
        ? png
          ? null
          : ('signing.signature.tooBig' as const)
        : ('signing.signature.missing' as const)
    setErrors(wrong)
    setSignatureError(missing && t(missing))
    setTried(true)
    if (Object.keys(wrong).length > 0 || !png) return
    try {
      const { contractHash } = status
      await signContract(link, { ...signingBody(form), signature: png, contractHash }, wish.current)
      onSigned()
    } catch (error) {
      await refused(error)
    }
  })

  async function refused(error: unknown): Promise<void> {
    if (!isNetworkError(error)) wish.current = randomId()
    if (!(error instanceof ApiError)) return onFailure(error)
    if (OUTDATED.has(error.code)) return onOutdated('CONTRACT')
    // The photos are gone on the other side: back to the first step.
    if (error.code === 'ERR_CONTRACT_DNI_MISSING') return onOutdated('STEP')
    const own = Object.fromEntries(
      SIGNING_FIELDS.flatMap(field => (error.fields[field] ? [[field, error.fields[field]]] : [])),
    )
    setErrors(own)
    setSignatureError(error.fields.signature ? codeText(t, error.fields.signature) : null)
    if (Object.keys(own).length === 0 && !error.fields.signature) onFailure(error)
  }

  function sentenceOf(field: keyof SigningErrors, code: string): string {
    if (field === 'postalCode' && code === 'error_form_format') return t('signing.form.postalCodeFormat')
    return code === 'error_form_DNI_format' ? t('signing.form.dniFormat') : codeText(t, code)
  }
  const sentences = Object.fromEntries(
    SIGNING_FIELDS.flatMap(field => {
      const code = errors[field]
      return code ? [[field, sentenceOf(field, code)] as const] : []
    }),
  )

  return (
    <form
      noValidate
      className={classes.part}
      onSubmit={event => {
        event.preventDefault()
        void sign.run()
      }}
    >
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconChevronLeft aria-hidden="true" />}
          onClick={onBack}
          disabled={sign.running}
        >
          {t('signing.form.back')}
        </Button>
      </div>
      <h2 className={classes.heading} ref={heading} tabIndex={-1}>
        {t('signing.form.title')}
      </h2>
      <p className={classes.lead}>{t('signing.form.lead')}</p>
      <FieldErrorSummary
        errors={[
          ...Object.entries(sentences).map(([field, message]) => ({
            label: t(`signing.form.${field as keyof SigningForm}`),
            message,
            fieldId: field,
          })),
          ...(signatureError
            ? [{ label: t('signing.signature.label'), message: signatureError, fieldId: SIGNATURE_ID }]
            : []),
        ]}
      />
      <HolderFields
        form={form}
        errors={sentences}
        onChange={(field, text) => {
          onForm({ ...form, [field]: text })
          if (errors[field]) setErrors(({ [field]: _, ...others }) => others)
        }}
        onLeave={(field, text) => {
          // An empty field is left in peace until the form is sent.
          const code = text.trim() || tried ? signerError(field, text) : null
          if (code) setErrors(before => ({ ...before, [field]: code }))
        }}
      />
      <SignatureField
        id={SIGNATURE_ID}
        source={signature}
        draft={draft}
        suggestedName={[form.name, form.firstLastname, form.secondLastname].filter(Boolean).join(' ')}
        error={signatureError}
        onChange={() => setSignatureError(null)}
      />
      <p className={classes.statement}>
        {t('signing.signature.statement', { number: String(status.numOperation), pages: status.numPages })}
      </p>
      <StickyActionBar>
        <Button type="submit" size="lg" loading={sign.running}>
          {t('signing.signature.sign')}
        </Button>
      </StickyActionBar>
    </form>
  )
}
