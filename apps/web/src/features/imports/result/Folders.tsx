import type { FolderOwners, ImportDetail } from '@llave/api-contract/imports.calls'
import { UPLOAD_MAX_FILES } from '@llave/domain/validation/limits'
import { Button, Checkbox } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/api'
import { useAction } from '../../../lib/calls/use-action'
import { useTexts } from '../../../lib/texts/texts'
import { CHOOSE_ANEW } from '../../../ui/attachments/choose-anew'
import { CardHead } from '../../../ui/CardHead'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { Card } from '../../../ui/Page'
import { UploadsOfMany, uploads } from '../../documents/documents.published'
import classes from '../imports.module.css'
import { type ChosenFolders, foldersOf } from './folder-files'

interface Matched extends ChosenFolders {
  readonly owners: FolderOwners
}

/**
 * Adds the files of a folder to operations: each subfolder's to the operation after which it is named, or that somebody
 * chooses.
 */
export function Folders({ entity: { _id: importId } }: { readonly entity: ImportDetail }) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [matched, setMatched] = useState<Matched | null>(null)
  const [sentTo, setSentTo] = useState<readonly string[]>([])
  const match = useAction(async (files: readonly File[]) => {
    const chosen = foldersOf(files)
    const body = { importId, folders: [...chosen.folders.keys()] }
    setMatched({ ...chosen, owners: await call('POST /imports/matchFolders', { body }) })
  })
  return (
    <Card>
      <CardHead title={t('words.files')} intro={t('imports.folders.intro')} />
      <div className="stack gap-sm">
        <input
          {...CHOOSE_ANEW}
          ref={element => {
            input.current = element
            // React does not know this attribute.
            if (element) element.webkitdirectory = true
          }}
          type="file"
          hidden
          multiple
          aria-label={t('imports.folders.choose')}
          onChange={({ currentTarget: { files } }) => files && void match.run([...files])}
        />
        <Button
          className={classes.start ?? ''}
          variant="default"
          leftSection={<IconFolderOpen />}
          loading={match.running}
          onClick={() => input.current?.click()}
        >
          {t('imports.folders.choose')}
        </Button>
        {matched && (
          <Chosen
            key={[...matched.folders.keys()].join('/')}
            importId={importId}
            matched={matched}
            onSent={to => {
              setSentTo(to)
              setMatched(null)
            }}
          />
        )}
        <UploadsOfMany operationIds={sentTo} />
      </div>
    </Card>
  )
}

interface ChosenProps {
  readonly importId: string
  readonly matched: Matched
  readonly onSent: (operationIds: readonly string[]) => void
}

/** The operation of each folder, and whether its files are private. */
function Chosen({ importId, matched: { folders, left, owners }, onSent }: ChosenProps) {
  const t = useTexts()
  const [owner, setOwner] = useState<Readonly<Record<string, string | null>>>(() =>
    Object.fromEntries(owners.folders.map(({ folder, operationId }) => [folder, operationId])),
  )
  const [isValid, setValid] = useState(true)
  const [isShown, setShown] = useState(false)
  const options = owners.operations.map(({ _id, numOperation: number, title, isArchived }) => {
    const named = t('common.operation.named', { number, title })
    return { value: _id, label: isArchived ? t('imports.folders.archived', { named }) : named }
  })
  const known = new Map(owners.operations.map(({ _id, documents }) => [_id, documents]))
  const all = [...folders].flatMap(([folder, files]) =>
    files.map(one => ({ ...one, operationId: owner[folder] ?? null })),
  )
  const there = all.filter(({ operationId, name }) => operationId && known.get(operationId)?.includes(name))
  const wanted = all.flatMap(({ operationId, ...one }) =>
    operationId && !known.get(operationId)?.includes(one.name) ? [{ ...one, operationId }] : [],
  )

  function send(): void {
    for (let at = 0; at < wanted.length; at += UPLOAD_MAX_FILES) {
      const some = wanted.slice(at, at + UPLOAD_MAX_FILES)
      uploads.add(
        some.map(({ file }) => file),
        index => ({
          importId,
          operationId: some[index]?.operationId ?? '',
          ...{ holderId: null, documentationId: null, documentType: 'OTROS' },
          nameDocument: some[index]?.name ?? '',
          ...{ isPrivate: !isShown, isValid },
        }),
      )
    }
    onSent([...new Set(wanted.map(({ operationId }) => operationId))])
  }

  return (
    <>
      <table className={classes.meanings}>
        <thead>
          <tr>
            <th scope="col">{t('imports.folders.folder')}</th>
            <th scope="col">{t('common.operation.title')}</th>
          </tr>
        </thead>
        <tbody>
          {[...folders].map(([folder, files]) => (
            <tr key={folder}>
              <th scope="row">
                {folder}
                <span className="block dimmed fz-xs regular">
                  {t('common.words.fileCount', { count: files.length })}
                </span>
              </th>
              <td>
                <SelectField
                  size="sm"
                  aria-label={folder}
                  placeholder={t('imports.rows.leaveOut')}
                  options={options}
                  value={owner[folder] ?? null}
                  onChange={operationId => setOwner({ ...owner, [folder]: operationId })}
                  optional
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left.length > 0 && (
        <p className="dimmed fz-sm anywhere">
          {t('imports.folders.left', { count: left.length, files: left.slice(0, LEFT_NAMED).join(', ') })}
        </p>
      )}
      {there.length > 0 && <p className="dimmed fz-sm">{t('imports.folders.there', { count: there.length })}</p>}
      <Checkbox
        label={t('imports.folders.valid')}
        checked={isValid}
        onChange={({ currentTarget }) => setValid(currentTarget.checked)}
      />
      <Checkbox
        label={t('imports.folders.shown')}
        checked={isShown}
        onChange={({ currentTarget }) => setShown(currentTarget.checked)}
      />
      <Button className={classes.start ?? ''} disabled={wanted.length === 0} onClick={send}>
        {t('imports.folders.send', { count: wanted.length })}
      </Button>
    </>
  )
}

/** How many left-out files are named. */
const LEFT_NAMED = 5
