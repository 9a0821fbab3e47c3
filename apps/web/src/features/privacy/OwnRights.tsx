import { PRIVACY_KINDS, type PrivacyKind } from '@llave/domain/privacy/privacy-request'
import { optionalText } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallForm } from '../../lib/forms/use-call-form'
import { useCall } from '../../lib/queries/use-call'
import { formatDate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { CardHead } from '../../ui/CardHead'
import { Pending } from '../../ui/feedback/Pending'
import { NativeSelectField } from '../../ui/fields/choices/NativeSelectField'
import { TextAreaField } from '../../ui/fields/text/TextAreaField'
import { Field, FormErrors } from '../../ui/forms/Field'
import { Card } from '../../ui/Page'
import { ownRequestsQuery } from './privacy-queries'

export function OwnRights() {
  const t = useTexts()
  const { data: asked, error, refetch } = useQuery(ownRequestsQuery)
  const free = PRIVACY_KINDS.filter(kind => !asked?.some(request => request.kind === kind))
  return (
    <Card>
      <CardHead title={t('settings.privacy.rights.title')} intro={t('settings.privacy.rights.text')} />
      <div className="stack gap-md">
        {!asked && <Pending error={error} retry={refetch} count={2} height={60} />}
        {asked && asked.length > 0 && (
          <ul className="stack gap-xs">
            {asked.map(({ _id, kind, receivedOn, dueOn }) => (
              <li key={_id}>
                <strong>{t(`settings.privacy.rights.kinds.${kind}`)}</strong>
                <div className="dimmed fz-sm">
                  {t('settings.privacy.rights.asked', { date: formatDate(receivedOn), due: formatDate(dueOn) })}
                </div>
              </li>
            ))}
          </ul>
        )}
        {asked && free[0] && <AskForm key={free.join()} kinds={free} first={free[0]} />}
      </div>
    </Card>
  )
}

interface AskProps {
  readonly kinds: readonly PrivacyKind[]
  readonly first: PrivacyKind
}

function AskForm({ kinds, first }: AskProps) {
  const t = useTexts()
  const ask = useCall('POST /privacy/requests/own', { done: 'settings.privacy.rights.done' })
  const form = useCallForm<{ readonly kind: PrivacyKind; readonly note: string }, unknown>({
    id: 'own-rights',
    label: name => t(`settings.privacy.rights.${name}`),
    initial: { kind: first, note: '' },
    texts: { note: optionalText(TEXT_FIELDS.message) },
    send: body => ask.send({ body }),
  })
  return (
    <form {...form.props} className="stack gap-md">
      <FormErrors of={form} />
      <Field
        of={form}
        name="kind"
        as={NativeSelectField<PrivacyKind>}
        options={kinds.map(value => ({ value, label: t(`settings.privacy.rights.kinds.${value}`) }))}
      />
      <Field of={form} name="note" as={TextAreaField} optional autosize minRows={2} />
      <div>
        <Button type="submit" variant="default" loading={form.sending}>
          {t('settings.privacy.rights.action')}
        </Button>
      </div>
    </form>
  )
}
