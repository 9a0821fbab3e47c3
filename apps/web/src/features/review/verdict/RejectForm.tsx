import type { ToReview } from '@llave/api-contract/review.calls'
import { type ContractFault, faultsOfReason } from '@llave/domain/documents/contract-faults'
import { type RejectionReason, rejectionReasons } from '@llave/domain/documents/document-review'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { FaultChoice } from '../../documents/documents.published'
import classes from './RejectForm.module.css'

interface Props {
  readonly item: ToReview
  /** The text typed before the form was left. */
  readonly typed: string
  readonly onType: (reason: string) => void
  /** Faults are only used for an identity and its contract. */
  readonly onReject: (reason: string, faults: ContractFault[]) => void
  readonly onCancel: () => void
}

/** The reason for a rejection: one of six predefined reasons by its number, editable, or free text. */
export function RejectForm({ item, typed, onType, onReject, onCancel }: Props) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [tried, setTried] = useState(false)
  const [faults, setFaults] = useState<ContractFault[]>([])
  const isSigning = item.type === 'CONTRATO'
  const reasons = rejectionReasons(item.type)
  const reason = typed.trim()

  // The number keys work while the list has the focus; in the text field they type text.
  useEffect(() => form.current?.querySelector('button')?.focus(), [])

  function choose(ready: RejectionReason): void {
    onType(t(`review.reasons.${ready}`))
    if (isSigning) setFaults([...faultsOfReason(ready)])
    area.current?.focus()
  }

  function send(): void {
    setTried(true)
    if (reason === '') area.current?.focus()
    else onReject(reason, faults)
  }

  function onKey(event: KeyboardEvent): void {
    const inText = event.target === area.current
    const ready = inText || event.ctrlKey || event.altKey || event.metaKey ? undefined : reasons[Number(event.key) - 1]
    if (event.key === 'Escape') onCancel()
    else if (ready) choose(ready)
    else if (event.key === 'Enter' && inText && !event.shiftKey && !event.nativeEvent.isComposing) send()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={t('review.confirmReject')}
      onKeyDown={onKey}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      noValidate
    >
      <ol className={classes.reasons} aria-label={t('review.readyReasons')}>
        {reasons.map((key, index) => (
          <li key={key}>
            <UnstyledButton
              className={classes.reason ?? ''}
              data-chosen={reason === t(`review.reasons.${key}`) || undefined}
              onClick={() => choose(key)}
            >
              <kbd>{index + 1}</kbd>
              <span>{t(`review.reasons.${key}`)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
      <TextAreaField
        ref={area}
        label={t('common.words.reason')}
        description={t(
          item.files.every(({ isPrivate }) => isPrivate) ? 'review.reasonHelpPrivate' : 'review.reasonHelp',
        )}
        maxLength={TEXT_FIELDS.reason.max}
        rows={3}
        value={typed}
        onChange={onType}
        error={tried && reason === '' && codeText(t, 'error_form_obligatory_field')}
      />
      {isSigning && <FaultChoice value={faults} onChange={setFaults} />}
      <div className="flex gap-xs wrap">
        <Button type="submit" color="red">
          {t('review.confirmReject')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('review.cancel')}
        </Button>
      </div>
    </form>
  )
}
