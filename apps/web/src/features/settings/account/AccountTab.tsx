import { fullName } from '@llave/domain/people/full-name'
import { isStaff } from '@llave/domain/people/roles'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { fieldLabel } from '@llave/texts/field-label'
import { Alert, Button, Stack, Switch } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../lib/calls/use-action'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { Card } from '../../../ui/Page'
import classes from './AccountTab.module.css'
import { changeAccount } from './change-account'
import { EDIT_DIALOGS } from './edit-dialogs'
import { PublicProfileCard } from './PublicProfileCard'
import { PushSwitch } from './PushSwitch'

type EditName = keyof typeof EDIT_DIALOGS

const HIDDEN_PASSWORD = '••••••••'

/** The reader's own data, one row each with its edit button (spec: customer area §2 "Account settings"). */
export default function AccountTab() {
  const t = useTexts()
  const person = useSignedIn()
  const [editing, setEditing] = useState<EditName | null>(null)
  const EditDialog = editing && EDIT_DIALOGS[editing]
  const [emailToConfirm, setEmailToConfirm] = useState<string | null>(null)

  const row = (edit: EditName, value: string, editLabel: string) => (
    <div className={classes.row}>
      <dt className="dimmed fz-sm">{fieldLabel(t, `settings.account.${edit}`)}</dt>
      <dd className="row gap-xs between">
        <span className="shrinks anywhere">{value}</span>
        <Button variant="subtle" className={classes.edit ?? ''} aria-label={editLabel} onClick={() => setEditing(edit)}>
          {t('common.actions.change')}
        </Button>
      </dd>
    </div>
  )

  return (
    <Stack gap="md">
      <Card>
        <h2 className="mb-2xs">{t('common.words.yourDetails')}</h2>
        <dl>
          {row('name', fullName(person), t('settings.account.editName'))}
          {row(
            'phone',
            person.phone ? shownPhone(person.phone) : t('common.words.notGiven'),
            t('settings.account.editPhone'),
          )}
        </dl>
      </Card>
      <Card>
        <h2 className="mb-2xs">{t('settings.account.access')}</h2>
        <dl>
          {row('email', person.email, t('settings.account.editEmail'))}
          {row('password', HIDDEN_PASSWORD, t('settings.account.editPassword'))}
        </dl>
        <div role="status">
          {emailToConfirm && (
            <Alert mt="md" icon={<IconMailForward />}>
              {t('settings.account.emailToConfirm', { email: emailToConfirm })}
            </Alert>
          )}
        </div>
      </Card>
      <Card>
        <h2 className="mb-2xs">{t('settings.account.messages')}</h2>
        <PushSwitch />
        {!isStaff(person.roles) && <NewsletterSwitch />}
      </Card>
      {isStaff(person.roles) && <PublicProfileCard />}
      {EditDialog && <EditDialog onClose={() => setEditing(null)} onEmailToConfirm={setEmailToConfirm} />}
    </Stack>
  )
}

function NewsletterSwitch() {
  const t = useTexts()
  const { newsletter } = useSignedIn()
  const change = useAction(changeAccount)
  // Shows the new value immediately; the saved one counts again after success or refusal.
  const [wanted, setWanted] = useState<boolean | null>(null)
  return (
    <Switch
      size="md"
      className="mt-sm"
      label={t('settings.account.newsletter')}
      description={t('settings.account.newsletterHelp')}
      checked={wanted ?? newsletter}
      onChange={event => {
        setWanted(event.currentTarget.checked)
        void change.run({ newsletter: event.currentTarget.checked }).then(() => setWanted(null))
      }}
    />
  )
}
