import type { ResOf } from '@llave/api-contract/call-types'
import type { StatementFault } from '@llave/api-contract/collections.calls'
import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError, ofItsField } from '../../../lib/api/api-error'
import { upload } from '../../../lib/api/upload'
import { useAction } from '../../../lib/calls/use-action'
import { useWish } from '../../../lib/calls/use-wish'
import { afterCall } from '../../../lib/queries/call-and-refresh'
import { queryClient } from '../../../lib/queries/query-client'
import { errorText, useTexts } from '../../../lib/texts/texts'
import { CHOOSE_ANEW } from '../../../ui/attachments/choose-anew'
import { useFileDrop } from '../../../ui/attachments/use-file-drop'
import { messageOf } from '../../../ui/fields/text/TextField'
import classes from './movements.module.css'

const CALL = 'POST /collections/readStatement'

/** Reads a chosen or dropped bank statement, and shows its result or all its faulty lines. */
export function ReadStatement() {
  const t = useTexts()
  const wish = useWish()
  const [brought, setBrought] = useState<ResOf<typeof CALL> | null>(null)
  const { run, running, error } = useAction(
    async (file: File) => {
      setBrought(null)
      const form = new FormData()
      form.set('file', file)
      const res = await wish({ form }, idempotencyKey => upload(CALL, { form, idempotencyKey }))
      afterCall(queryClient, CALL, { form }, res)
      setBrought(res)
    },
    { failed: null },
  )
  const { over, handlers } = useFileDrop(([file]) => file && void run(file), !running)
  const faults = faultsOf(error)
  return (
    <section
      className="drop-zone stack gap-sm start surface"
      data-over={over || undefined}
      aria-label={t('money.read.title')}
      {...handlers}
    >
      <div className="row wrap between gap-xs-md full">
        <p className="pretty">{t('money.read.help')}</p>
        <FileButton
          onChange={file => file && void run(file)}
          inputProps={{ ...CHOOSE_ANEW, 'aria-label': t('money.read.choose') }}
        >
          {props => (
            <Button
              {...props}
              leftSection={<IconUpload />}
              loading={running}
              aria-describedby={error ? 'statement-error' : undefined}
            >
              {t('money.read.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      {brought && (
        <p role="status" className="fz-sm">
          {t('money.read.brought', { movements: brought.movements, fresh: brought.fresh, matched: brought.matched })}
        </p>
      )}
      {error !== null && (
        <div id="statement-error" role="alert" className="danger fz-sm">
          {messageOf(errorText(t, ofItsField(error)))}
          {faults.length > 0 && (
            <ul className={classes.faults}>
              {faults.map(({ line, fault }) => (
                <li key={`${line} ${fault}`}>{t('money.read.fault', { line, fault: t(`money.faults.${fault}`) })}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}

const faultsOf = (error: unknown): readonly StatementFault[] =>
  error instanceof ApiError && error.code === 'ERR_STATEMENT_WRONG'
    ? (error.details as { readonly faults: readonly StatementFault[] }).faults
    : []
