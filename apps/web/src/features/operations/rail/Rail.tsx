import { MILESTONE_FIELDS, type MilestoneField } from '@llave/domain/operations/milestones'
import type { OperationState } from '@llave/domain/operations/operation-states'
import { daysInState, lateness } from '@llave/domain/operations/staff-timeline'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import headings from '../fields/fields.module.css'
import type { OperationForm } from '../form/operation-form'
import { useFieldValue, useStored } from '../form/use-operation-form'
import classes from './Rail.module.css'

interface Props {
  readonly form: OperationForm
  readonly onMove: (to: OperationState) => void
}

/** Beside the fields: what to do next, how long it has taken, the milestones, the people. */
export function Rail({ form, onMove }: Props) {
  const t = useTexts()
  const base = useStored(form)
  const now = new Date()
  const late = lateness(base.state, base.stateEnteredDate, now)
  const next = base.suggestedState

  return (
    <aside className={classes.rail} aria-label={t('operations.rail.label')}>
      <section className={classes.part}>
        <h2 className={headings.heading}>{t('operations.rail.next')}</h2>
        <p>{t(next ? 'operations.rail.suggested' : 'operations.rail.nothingToSuggest')}</p>
        {next && (
          <Button
            size="sm"
            variant="light"
            h="auto"
            py={8}
            onClick={() => onMove(next)}
            leftSection={<IconArrowRight />}
          >
            <span style={{ whiteSpace: 'normal', textAlign: 'start' }}>
              {t('operations.rail.moveTo', { state: t(`states.names.${next}`) })}
            </span>
          </Button>
        )}
        <p className={classes.clock} data-lateness={late}>
          {t(late === 'ON_TIME' ? 'operations.rail.clock' : 'operations.rail.late', {
            count: daysInState(base.stateEnteredDate, now),
          })}
        </p>
      </section>
      <section className={classes.part}>
        <h2 className={headings.heading}>{t('operations.rail.milestones')}</h2>
        <ul className={classes.list}>
          {MILESTONE_FIELDS.map(field => (
            <Milestone key={field} form={form} field={field} />
          ))}
        </ul>
      </section>
      <People form={form} />
    </aside>
  )
}

function Milestone({ form, field }: { readonly form: OperationForm; readonly field: MilestoneField }) {
  const t = useTexts()
  const date = useFieldValue(form, field)
  return (
    <li className={classes.milestone}>
      <span>{t(`states.milestones.${field}`)}</span>
      <span className={date ? '' : classes.pending}>{date ? formatDateTime(date) : t('operations.rail.pending')}</span>
    </li>
  )
}

function People({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const responsable = useFieldValue(form, 'responsable')
  const { user, holders } = useStored(form)
  return (
    <section className={classes.part}>
      <h2 className={headings.heading}>{t('operations.rail.people')}</h2>
      <ul className={classes.list}>
        <li className={classes.person}>
          {responsable && <PersonAvatar person={responsable} />}
          <span className={classes.personText}>
            <span>
              {responsable ? `${responsable.name} ${responsable.lastname}` : t('operations.rail.noResponsable')}
            </span>
            <span className={classes.role}>{t('operations.fields.responsable')}</span>
          </span>
        </li>
        {holders.map((holder, at) => (
          <li key={holder._id} className={classes.personText}>
            <span title={holder.name}>{holder.name}</span>
            <span className={classes.role}>
              {t(at === 0 ? 'operations.rail.mainHolder' : 'operations.rail.holder')}
            </span>
          </li>
        ))}
        <li className={classes.personText}>
          <span title={`${user.name} ${user.lastname}`}>
            {user.name} {user.lastname}
          </span>
          <span className={classes.role}>{t('operations.client.title')}</span>
          <a className={classes.role} href={`mailto:${user.email}`} title={user.email}>
            {user.email}
          </a>
          {user.phone && (
            <a className={classes.role} href={`tel:${user.phone}`}>
              {user.phone}
            </a>
          )}
        </li>
      </ul>
    </section>
  )
}
