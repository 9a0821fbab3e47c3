import type { ImportDetail } from '@llave/api-contract/imports.calls'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useCall, useReread } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { importQuery } from '../imports-queries'

/**
 * Within a day an import can be taken back as a whole, except for operations that people have worked on and want to
 * keep.
 */
export function TakeBack({ entity }: { readonly entity: ImportDetail }) {
  const t = useTexts()
  const { _id: importId, created, takeBackUntil, touched } = entity
  const reread = useReread(importQuery(importId))
  const [opened, setOpened] = useState(false)
  /** The ids of operations that people have worked on and that are to be removed nevertheless. */
  const [alsoRemove, setAlsoRemove] = useState<readonly string[]>([])
  const takeBack = useCall('POST /imports/takeBack', { done: 'imports.takeBack.done', onRefused: () => void reread() })
  if (takeBackUntil === null) return null
  const isKept = ({ _id, isSigned }: (typeof touched)[number]) => isSigned || !alsoRemove.includes(_id)
  const unsigned = touched.filter(({ isSigned }) => !isSigned).map(({ _id }) => _id)
  const count = created - touched.filter(isKept).length

  // Reads it again, because somebody may have worked on an operation since the page was opened.
  async function open(): Promise<void> {
    await reread()
    setOpened(true)
  }

  return (
    <>
      <Button variant="default" onClick={() => void open()}>
        {t('imports.takeBack.action')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={count > 0 ? t('imports.takeBack.title', { count }) : t('imports.takeBack.titleNone')}
        dangerous
        confirm={{
          label: t('imports.takeBack.confirm', { count }),
          run: () => takeBack.run({ body: { importId, alsoRemove: [...alsoRemove] } }).then(() => setOpened(false)),
        }}
      >
        <div className="stack gap-md">
          <p>{t('imports.takeBack.text')}</p>
          {touched.length > 0 && (
            <fieldset className="stack gap-xs">
              <legend className="mb-xs">{t('imports.takeBack.touched', { count: touched.length })}</legend>
              {unsigned.length > 1 && (
                <Checkbox
                  label={t('imports.takeBack.all')}
                  checked={alsoRemove.length === 0}
                  indeterminate={alsoRemove.length > 0 && alsoRemove.length < unsigned.length}
                  onChange={({ currentTarget: { checked } }) => setAlsoRemove(checked ? [] : unsigned)}
                />
              )}
              {touched.map(operation => (
                <Checkbox
                  key={operation._id}
                  label={t('common.operation.named', { number: operation.numOperation, title: operation.title })}
                  description={operation.isSigned && t('imports.takeBack.signed')}
                  checked={isKept(operation)}
                  disabled={operation.isSigned}
                  onChange={({ currentTarget: { checked } }) =>
                    setAlsoRemove(before =>
                      checked ? before.filter(id => id !== operation._id) : [...before, operation._id],
                    )
                  }
                />
              ))}
            </fieldset>
          )}
        </div>
      </ConfirmDialog>
    </>
  )
}
