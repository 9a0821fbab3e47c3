import type { PrivacyDetail } from '@llave/api-contract/privacy.calls'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fetchFile, saveFile } from '../../lib/api/download'
import { useCallForm } from '../../lib/forms/use-call-form'
import { useCall } from '../../lib/queries/use-call'
import { formatDate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { FormDialog } from '../../ui/feedback/FormDialog'
import { TextAreaField } from '../../ui/fields/text/TextAreaField'
import { Field } from '../../ui/forms/Field'
import { Parts } from './Parts'

type Way = 'open' | 'release'

interface Props {
  readonly request: PrivacyDetail
  readonly block: NonNullable<PrivacyDetail['block']>
}

/** The block of a person, or its removal; opening or lifting it needs a reason. */
export function Blocked({ request: { _id }, block }: Props) {
  const t = useTexts()
  const [asked, ask] = useState<Way | null>(null)
  const { blockedDate, blockedBy, removesOn, removedDate, parts } = block
  const date = formatDate(blockedDate)
  const said = blockedBy
    ? t('privacy.block.blockedBy', { date, name: blockedBy })
    : t('privacy.block.blocked', { date })
  return (
    <>
      <p>
        {said}{' '}
        {removedDate
          ? t('privacy.block.removed', { date: formatDate(removedDate) })
          : t('privacy.block.removes', { date: formatDate(removesOn) })}
      </p>
      <Parts parts={parts} />
      {!removedDate && (
        <div className="flex gap-xs wrap">
          <Button size="sm" variant="default" onClick={() => ask('open')}>
            {t('privacy.block.open')}
          </Button>
          <Button size="sm" variant="default" onClick={() => ask('release')}>
            {t('privacy.block.release')}
          </Button>
        </div>
      )}
      {asked && <ReasonDialog key={asked} way={asked} id={_id} onClose={() => ask(null)} />}
    </>
  )
}

interface DialogProps {
  readonly way: Way
  readonly id: string
  readonly onClose: () => void
}

function ReasonDialog({ way, id, onClose }: DialogProps) {
  const t = useTexts()
  const release = useCall('POST /privacy/requests/:id/release', { done: 'privacy.block.released' })
  const form = useCallForm({
    id: 'privacy-block',
    initial: { reason: '' },
    texts: { reason: TEXT_FIELDS.reason },
    send: async ({ reason }) => {
      const made = { params: { id }, body: { reason } }
      if (way === 'release') await release.send(made)
      else saveFile(await fetchFile('POST /privacy/requests/:id/open', made))
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`privacy.block.${way}Title`)}
      confirm={t(`privacy.block.${way}`)}
    >
      <p>{t(`privacy.block.${way}Text`)}</p>
      <Field
        of={form}
        name="reason"
        as={TextAreaField}
        data-autofocus
        label={t('common.words.reason')}
        autosize
        minRows={2}
      />
    </FormDialog>
  )
}
