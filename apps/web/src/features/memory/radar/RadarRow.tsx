import type { RadarEntry } from '@llave/api-contract/radar.calls'
import { Button, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useCall } from '../../../lib/queries/use-call'
import { showToast } from '../../../lib/show-toast'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Abbreviated } from '../../../ui/data/Abbreviation'
import { reasonText, taskText } from './radar-text'

interface Props {
  readonly entry: RadarEntry
  readonly onChanged: (entry: RadarEntry) => void
}

/** One person to call: the operation, the reason, and the state of the entry. */
export function RadarRow({ entry, onChanged }: Props) {
  const t = useTexts()
  const { operation, holderName, endedOn, responsable, reason, state, task, endsOn, also } = entry
  const { _id: operationId, numOperation: number, title } = operation
  const onDone = ({ record }: { readonly record: RadarEntry }) => onChanged(record)
  const make = useCall('POST /radar/makeTask', { done: 'radar.made', onDone })
  const back = useCall('POST /radar/takeBack', { onDone })
  const aside = useCall('POST /radar/setAside', {
    onDone(res) {
      onDone(res)
      if (res.record.state !== 'ASIDE') return
      const action = { label: t('common.actions.undo'), run: takeBack, undoes: true as const }
      showToast({ kind: 'success', text: t('radar.aside.done'), action })
    },
  })
  const busy = make.running || aside.running || back.running
  const takeBack = () => void back.run({ body: { operationId } })
  const setAside = (forGood: boolean) => void aside.run({ body: { operationId, forGood } })
  const ended = { date: formatDate(endedOn) }
  const owner = task?.responsable
  return (
    <li className="card stack gap-xs shrinks pad-sm-md">
      <div className="row wrap between gap-0-md">
        <Link className="link" to={paths.operation(operationId)}>
          {t('common.operation.named', { number, title })}
        </Link>
        <span className="dimmed fz-sm">
          {[
            ...(holderName && holderName !== title ? [holderName] : []),
            responsable ? t('radar.endedOf', { ...ended, name: responsable.name }) : t('radar.ended', ended),
          ].join(' · ')}
        </span>
      </div>
      <p className="pretty">
        <Abbreviated quiet>{reasonText(t, reason).join(' ')}</Abbreviated>
      </p>
      {also.map(other => (
        <p key={other.operation._id} className="pretty">
          <Link className="link" to={paths.operation(other.operation._id)}>
            {t('radar.also', { number: other.operation.numOperation, date: formatDate(other.endedOn) })}
          </Link>{' '}
          <Abbreviated quiet>{reasonText(t, other.reason).join(' ')}</Abbreviated>
        </p>
      ))}
      {state === 'OPEN' && (
        <div className="row gap-xs wrap">
          <Button
            size="xs"
            variant="light"
            disabled={busy}
            aria-label={t('radar.makeFor', { number })}
            onClick={() => void make.run({ body: { operationId, ...taskText(t, entry) } })}
          >
            {t('words.createTask')}
          </Button>
          <Menu position="bottom-start">
            <Menu.Target>
              <Button size="xs" variant="subtle" disabled={busy} aria-label={t('radar.aside.label', { number })}>
                {t('radar.aside.action')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setAside(false)}>{t('radar.aside.year')}</Menu.Item>
              <Menu.Item onClick={() => setAside(true)}>{t('radar.aside.forGood')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      {task && (
        <p className="fz-sm">
          {owner && `${t('radar.task', { name: owner.name })} · `}
          <Link className="link" to={paths.task(task._id)}>
            {t('radar.taskOpen')}
          </Link>
        </p>
      )}
      {state === 'ASIDE' && (
        <div className="row gap-xs wrap">
          <span className="fz-sm">
            {endsOn ? t('radar.aside.until', { date: formatDate(endsOn) }) : t('radar.aside.never')}
          </span>
          <Button size="xs" variant="subtle" disabled={busy} onClick={takeBack}>
            {t('radar.aside.undo')}
          </Button>
        </div>
      )}
    </li>
  )
}
