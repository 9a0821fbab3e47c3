import type { PrivacyDetail } from '@llave/api-contract/privacy.calls'
import { optionalText } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCallForm } from '../../lib/forms/use-call-form'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { FormDialog } from '../../ui/feedback/FormDialog'
import { TextAreaField } from '../../ui/fields/text/TextAreaField'
import { Field } from '../../ui/forms/Field'

type Way = 'extend' | 'done' | 'refuse'

/**
 * The possible answers: it takes longer, it is done, or it is refused with a reason; a closed request can be reopened.
 */
export function Answer({ request }: { readonly request: PrivacyDetail }) {
  const t = useTexts()
  const [asked, ask] = useState<Way | null>(null)
  const reopen = useCall('POST /privacy/requests/:id/reopen', { done: 'privacy.answer.reopened' })
  const { _id, kind, outcome, mayExtend, identityChecked, records, block } = request
  if (block) return null
  if (outcome) {
    return (
      <div>
        <Button
          size="sm"
          variant="default"
          loading={reopen.running}
          onClick={() => void reopen.run({ params: { id: _id }, body: {} })}
        >
          {t('privacy.answer.reopen')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex gap-xs wrap">
      {(kind !== 'ERASURE' || records.length === 0) && (
        <Button size="sm" disabled={!identityChecked} onClick={() => ask('done')}>
          {t('privacy.answer.done')}
        </Button>
      )}
      {mayExtend && (
        <Button size="sm" variant="default" onClick={() => ask('extend')}>
          {t('privacy.answer.extend')}
        </Button>
      )}
      <Button size="sm" variant="default" onClick={() => ask('refuse')}>
        {t('privacy.answer.refuse')}
      </Button>
      {asked && <AnswerDialog key={asked} way={asked} request={request} onClose={() => ask(null)} />}
    </div>
  )
}

interface DialogProps {
  readonly way: Way
  readonly request: PrivacyDetail
  readonly onClose: () => void
}

function AnswerDialog({ way, request: { _id, email }, onClose }: DialogProps) {
  const t = useTexts()
  const extend = useCall('POST /privacy/requests/:id/extend', { done: 'privacy.answer.extended' })
  const close = useCall('POST /privacy/requests/:id/close', { done: 'privacy.answer.closed' })
  const form = useCallForm({
    id: 'privacy-answer',
    initial: { reason: '' },
    texts: { reason: way === 'done' ? optionalText(TEXT_FIELDS.reason) : TEXT_FIELDS.reason },
    send: ({ reason }): Promise<unknown> => {
      const params = { id: _id }
      if (way === 'extend') return extend.send({ params, body: { reason } })
      return close.send({ params, body: { outcome: way === 'done' ? 'DONE' : 'REFUSED', ...(reason && { reason }) } })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`privacy.answer.${way}Title`)}
      confirm={t(`privacy.answer.${way}`)}
      dangerous={way === 'refuse'}
    >
      {way === 'extend' && <p>{t('privacy.answer.extendText')}</p>}
      <p>{email ? t('privacy.answer.told', { email }) : t('privacy.answer.untold')}</p>
      {way !== 'done' && (
        <Field
          of={form}
          name="reason"
          as={TextAreaField}
          data-autofocus
          label={t('common.words.reason')}
          autosize
          minRows={2}
        />
      )}
    </FormDialog>
  )
}
