import type { PublicProfile } from '@llave/api-contract/public-profiles.calls'
import { optionalText } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useConfig } from '../../../lib/api/config'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { callQuery, keys } from '../../../lib/queries/keys'
import { useCall } from '../../../lib/queries/use-call'
import { useSignedIn } from '../../../lib/session/session'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { FieldMessage, TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import { Card } from '../../../ui/Page'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import classes from './AccountTab.module.css'
import { photoOf } from './photo-of'

/**
 * Whether strangers see the person on the home page, and what they see. Shown if the brokerage shows its people, and to
 * anybody who has agreed, because they can withdraw at any time.
 */
export function PublicProfileCard() {
  const config = useConfig()
  const { data } = useQuery(callQuery(keys.publicProfile, 'GET /auth/user/publicProfile'))
  return data && (config?.showsPeople || data.shownSince) ? <Profile profile={data} /> : null
}

function Profile({ profile }: { readonly profile: PublicProfile }) {
  const t = useTexts()
  const [editing, setEditing] = useState(false)
  const { shownSince, jobTitle } = profile
  const change = useCall('PUT /auth/user/publicProfile')
  // Shows the new value immediately; the saved one counts again after success or refusal.
  const [wanted, setWanted] = useState<boolean | null>(null)
  return (
    <Card>
      <h2 className="mb-2xs">{t('settings.account.profile.title')}</h2>
      <Switch
        size="md"
        className="mt-sm"
        label={t('settings.account.profile.show')}
        description={
          shownSince
            ? t('settings.account.profile.since', { date: formatDate(shownSince) })
            : t('settings.account.profile.help')
        }
        checked={wanted ?? shownSince !== null}
        onChange={event => {
          const shown = event.currentTarget.checked
          setWanted(shown)
          void change.run({ body: { shown } }).then(() => setWanted(null))
        }}
      />
      <dl>
        <div className={classes.row}>
          <dt className="dimmed fz-sm">{t('settings.account.profile.photo')}</dt>
          <Photo photo={profile.photo} />
        </div>
        <div className={classes.row}>
          <dt className="dimmed fz-sm">{t('words.jobTitle')}</dt>
          <dd className="row gap-xs between">
            <span className="shrinks anywhere">{jobTitle ?? t('common.words.notGiven')}</span>
            <Button
              variant="subtle"
              className={classes.edit ?? ''}
              aria-label={t('settings.account.profile.editJobTitle')}
              onClick={() => setEditing(true)}
            >
              {t('common.actions.change')}
            </Button>
          </dd>
        </div>
      </dl>
      {editing && <JobTitleDialog jobTitle={jobTitle ?? ''} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function Photo({ photo }: Pick<PublicProfile, 'photo'>) {
  const t = useTexts()
  const person = useSignedIn()
  const input = useRef<HTMLInputElement>(null)
  const [isUnfit, setUnfit] = useState(false)
  const change = useCall('PUT /auth/user/publicProfile')

  async function choose(file: File | undefined): Promise<void> {
    if (input.current) input.current.value = ''
    if (!file) return
    const chosen = await photoOf(file)
    setUnfit(chosen === null)
    if (chosen) await change.run({ body: { photo: chosen } })
  }

  return (
    <dd>
      <div className="row gap-xs between">
        <PersonAvatar person={{ ...person, avatar: photo }} size={44} />
        <span className="row">
          {photo && (
            <Button variant="subtle" color="gray" onClick={() => void change.run({ body: { photo: null } })}>
              {t('settings.account.profile.removePhoto')}
            </Button>
          )}
          <Button
            variant="subtle"
            className={classes.edit ?? ''}
            aria-label={t('settings.account.profile.editPhoto')}
            loading={change.running}
            onClick={() => input.current?.click()}
          >
            {t('common.actions.change')}
          </Button>
        </span>
      </div>
      <div className="danger fz-sm" role="alert">
        {isUnfit && <FieldMessage>{t('settings.account.profile.unfit')}</FieldMessage>}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={t('settings.account.profile.photo')}
        onChange={event => void choose(event.currentTarget.files?.[0])}
      />
    </dd>
  )
}

function JobTitleDialog({ jobTitle, onClose }: { readonly jobTitle: string; readonly onClose: () => void }) {
  const t = useTexts()
  const save = useCall('PUT /auth/user/publicProfile', { done: 'settings.account.profile.saved' })
  const form = useCallForm({
    initial: { jobTitle },
    texts: { jobTitle: optionalText(TEXT_FIELDS.jobTitle) },
    send: values => save.send({ body: values }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('settings.account.profile.jobTitleTitle')}
      confirm={t('settings.account.profile.saveJobTitle')}
    >
      <Field
        of={form}
        name="jobTitle"
        as={TextField}
        label={t('words.jobTitle')}
        placeholder={t('settings.account.profile.example')}
        autoComplete="organization-title"
        optional
        data-autofocus
      />
    </FormDialog>
  )
}
