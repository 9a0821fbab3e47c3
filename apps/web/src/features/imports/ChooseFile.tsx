import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { ofItsField } from '../../lib/api/api-error'
import { upload } from '../../lib/api/upload'
import { useAction } from '../../lib/calls/use-action'
import { useWish } from '../../lib/calls/use-wish'
import { paths } from '../../lib/navigation/paths'
import { afterCall } from '../../lib/queries/call-and-refresh'
import { queryClient } from '../../lib/queries/query-client'
import { errorText, useTexts } from '../../lib/texts/texts'
import { CHOOSE_ANEW } from '../../ui/attachments/choose-anew'
import { useFileDrop } from '../../ui/attachments/use-file-drop'
import { messageOf } from '../../ui/fields/text/TextField'
import classes from './imports.module.css'

const CALL = 'POST /imports'

/** Chooses a list or accepts a dropped one, and opens its page once it is read. */
export function ChooseFile() {
  const t = useTexts()
  const navigate = useNavigate()
  const wish = useWish()
  const { run, running, error } = useAction(
    async (file: File) => {
      const form = new FormData()
      form.set('file', file)
      const res = await wish({ form }, idempotencyKey => upload(CALL, { form, idempotencyKey }))
      afterCall(queryClient, CALL, { form }, res)
      await navigate(paths.import(res._id))
    },
    { failed: null },
  )
  const { over, handlers } = useFileDrop(([file]) => file && void run(file), !running)
  return (
    <section
      className="drop-zone stack gap-md start surface"
      data-over={over || undefined}
      aria-label={t('area.titles.imports')}
      {...handlers}
    >
      <p className="pretty">{t('imports.file.help')}</p>
      <div className="row gap-sm wrap">
        <FileButton
          accept=".csv,.xlsx,text/csv"
          onChange={file => file && void run(file)}
          inputProps={{ ...CHOOSE_ANEW, 'aria-label': t('common.actions.chooseFile') }}
        >
          {props => (
            <Button
              {...props}
              leftSection={<IconUpload />}
              loading={running}
              aria-describedby={error ? 'import-file-error' : undefined}
            >
              {t('common.actions.chooseFile')}
            </Button>
          )}
        </FileButton>
        <span className={classes.orDrop}>{t('imports.file.drop')}</span>
      </div>
      {error !== null && (
        <div id="import-file-error" role="alert" className="danger fz-sm">
          {messageOf(errorText(t, ofItsField(error)))}
        </div>
      )}
    </section>
  )
}
