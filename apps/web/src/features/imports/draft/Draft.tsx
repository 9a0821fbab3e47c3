import type { ImportDetail, ImportRow } from '@llave/api-contract/imports.calls'
import { IMPORT_FIELDS } from '@llave/domain/imports/import-fields'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useCall, useReread } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { CardHead } from '../../../ui/CardHead'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { Card } from '../../../ui/Page'
import { ImportedRows } from '../ImportedRows'
import { importFieldName } from '../import-names'
import classes from '../imports.module.css'
import { importQuery } from '../imports-queries'
import {
  candidatesOf,
  countSaid,
  DOUBTED,
  type Doubted,
  type Doubts,
  NEW_PERSON,
  type Said,
  saidPeople,
  useDoubts,
} from './doubts'
import { Invitations } from './Invitations'
import { type SaidMeaning, useMeaning } from './use-meaning'
import { Words } from './Words'

/**
 * An import of which nothing is created yet: the meaning of its columns and words, the outcome of each row, and the
 * start.
 */
export function Draft({ entity }: { readonly entity: ImportDetail }) {
  const t = useTexts()
  const meaning = useMeaning(entity)
  const { doubts, say, forget } = useDoubts(entity._id)
  return (
    <>
      <div className={classes.tables}>
        <Columns meaning={meaning} />
        <Words meaning={meaning} />
      </div>
      <ImportedRows
        entity={entity}
        intro={t('imports.rows.intro')}
        whose={row => (
          <WhoseRow row={row} said={doubts[row.row] ?? {}} onSay={(holder, person) => say(row, holder, person)} />
        )}
      />
      <Begin entity={entity} doubts={doubts} saving={meaning.saving} onGone={forget} />
    </>
  )
}

interface BeginProps {
  readonly entity: ImportDetail
  readonly doubts: Doubts
  /** The last change is still being checked. */
  readonly saving: boolean
  readonly onGone: () => void
}

/** The number of operations to be created, and the buttons to start or discard the import. */
function Begin({ entity, doubts, saving, onGone }: BeginProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const reread = useReread(importQuery(entity._id))
  const [asking, setAsking] = useState<'start' | 'drop' | null>(null)
  const [invites, setInvites] = useState(false)
  const start = useCall('POST /imports/start', { onDone: onGone, onRefused: () => void reread() })
  const drop = useCall('DELETE /imports/:id', {
    done: 'imports.drop.done',
    onDone() {
      onGone()
      void navigate(paths.imports, { replace: true })
    },
    onRefused: () => void reread(),
  })
  const count = entity.counts.CREATE + Math.min(countSaid(doubts), entity.counts.DOUBTFUL)
  const left = entity.rows - count
  const leftText = t('imports.start.left', { count: left })
  const people = saidPeople(doubts)
  return (
    <Card className={classes.begin ?? ''}>
      <p className="dimmed" role="status">
        {saving ? t('imports.start.checking') : count === 0 ? t('imports.start.nothing') : left > 0 && leftText}
      </p>
      <div className="flex gap-xs wrap">
        <Button variant="subtle" color="gray" onClick={() => setAsking('drop')}>
          {t('imports.drop.action')}
        </Button>
        <Button disabled={count === 0 || saving} onClick={() => setAsking('start')}>
          {t('imports.start.action', { count })}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking === 'start'}
        onClose={() => setAsking(null)}
        title={t('imports.start.title', { count })}
        undoable={!invites}
        confirm={{
          label: invites ? t('imports.invite.start') : t('imports.start.action', { count }),
          run: () => start.run({ body: { importId: entity._id, people, invites } }).then(() => setAsking(null)),
        }}
      >
        <div className="stack gap-md">
          <p>
            {[invites ? t('imports.invite.undo') : t('imports.start.quiet'), left > 0 && leftText]
              .filter(Boolean)
              .join(' ')}
          </p>
          <Invitations importId={entity._id} people={people} checked={invites} onChange={setInvites} />
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'drop'}
        onClose={() => setAsking(null)}
        title={t('imports.drop.title', { name: entity.name })}
        dangerous
        confirm={{
          label: t('imports.drop.action'),
          run: () => drop.run({ params: { id: entity._id } }).then(() => setAsking(null)),
        }}
      >
        {t('imports.drop.text')}
      </ConfirmDialog>
    </Card>
  )
}

interface Props {
  readonly row: ImportRow
  readonly said: Said
  readonly onSay: (holder: Doubted, person: string | null) => void
}

const LABELS = { first: 'imports.rows.person', second: 'imports.rows.secondPerson' } as const

/** Who each doubtful holder is: one of the candidates, somebody new, or undecided, which leaves the row out. */
function WhoseRow({ row, said, onSay }: Props) {
  const t = useTexts()
  return DOUBTED.map(holder => {
    const candidates = candidatesOf(row, holder)
    if (candidates.length === 0) return null
    const known = candidates.map(({ _id, name, email, phone }) => ({
      value: _id,
      label: [name, email, phone && shownPhone(phone)].filter(Boolean).join(' · '),
    }))
    return (
      <SelectField
        key={holder}
        size="sm"
        aria-label={t(LABELS[holder], { row: row.row })}
        description={holder === 'first' ? t('imports.rows.doubtful') : t('imports.rows.secondDoubtful')}
        inputWrapperOrder={['input', 'description']}
        placeholder={t('imports.rows.leaveOut')}
        options={[...known, { value: NEW_PERSON, label: t('imports.rows.newPerson') }]}
        value={said[holder] ?? null}
        onChange={person => onSay(holder, person)}
        optional
      />
    )
  })
}

/** The field of each column of the file; columns without title and content are left out. */
function Columns({ meaning }: { readonly meaning: SaidMeaning }) {
  const t = useTexts()
  const options = IMPORT_FIELDS.map(field => ({ value: field, label: importFieldName(t, field) }))
  return (
    <Card>
      <CardHead title={t('area.list.columns')} intro={t('imports.columns.intro')} />
      <table className={classes.meanings}>
        <thead>
          <tr>
            <th scope="col">{t('words.fileColumn')}</th>
            <th scope="col">{t('imports.columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {meaning.columns.map(({ title, field, examples }, at) => {
            if (title === '' && examples.length === 0) return null
            const name = title || t('imports.columns.untitled', { number: at + 1 })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; titles may be there twice
              <tr key={at}>
                <th scope="row">
                  {name}
                  <span className="block dimmed fz-xs regular">{examples.join(' · ')}</span>
                </th>
                <td>
                  <SelectField
                    size="sm"
                    aria-label={name}
                    placeholder={t('words.doNotImport')}
                    options={options}
                    value={field}
                    onChange={chosen => meaning.map(at, chosen)}
                    optional
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
