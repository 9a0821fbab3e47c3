import { staffMay } from '@llave/domain/operations/states/standing'
import { customerNow, isWaiting } from '@llave/domain/operations/timeline/customer-now'
import { isLongWait } from '@llave/domain/operations/timeline/step-times'
import { fullName } from '@llave/domain/people/full-name'
import { optionalText } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { usualText } from '../../../lib/texts/usual-text'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { Field, FormWatch } from '../../../ui/forms/Field'
import headings from '../fields/fields.module.css'
import { type OperationForm, useStored } from '../form/operation-form'
import { asCustomer } from './as-customer'
import rail from './Rail.module.css'
import classes from './WaitingNote.module.css'

/** The usual time of the step, the customer's message about a longer wait, and when they were last told. */
export function WaitingNote({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const operation = useStored(form)
  const [writing, setWriting] = useState(false)
  const { state, waiting, abilities } = operation
  if (state === 'CUESTIONARIO_EN_CURSO' || !staffMay('POST /operations/saveWaitingWords', operation)) return null
  const usual = waiting.usual[state]
  return (
    <section className={rail.part}>
      <h2 className={headings.heading}>{t('operations.waiting.part')}</h2>
      <p className="dimmed fz-xs">{usualText(t, usual)}</p>
      {waiting.words && (
        <blockquote className={classes.words}>
          {waiting.words}
          <footer>
            {t('common.words.byOn', {
              name: waiting.writtenBy ? fullName(waiting.writtenBy) : '',
              date: waiting.writtenDate ? formatDate(waiting.writtenDate) : '',
            })}
          </footer>
        </blockquote>
      )}
      {waiting.toldDate && (
        <p className="dimmed fz-xs">{t('operations.waiting.told', { date: formatDate(waiting.toldDate) })}</p>
      )}
      <Button
        size="xs"
        variant="default"
        className={classes.write ?? ''}
        leftSection={<IconHourglass />}
        disabled={!abilities.update}
        onClick={() => setWriting(true)}
      >
        {t(waiting.words ? 'operations.waiting.change' : 'operations.waiting.write')}
      </Button>
      {writing && <WordsDialog operation={operation} onClose={() => setWriting(false)} />}
    </section>
  )
}

/** The text that the customer reads if the staff have written none. */
function toldOtherwise(theirs: ReturnType<typeof asCustomer>) {
  const now = customerNow(theirs)
  if (now.message === 'contractPrepared') return 'states.contractPrepared'
  return isWaiting(now) ? (`states.steps.${theirs.state}.waiting` as const) : 'operations.waiting.theirTurn'
}

interface DialogProps {
  readonly operation: ReturnType<typeof useStored>
  readonly onClose: () => void
}

function WordsDialog({ operation, onClose }: DialogProps) {
  const t = useTexts()
  const { _id, stateEnteredDate, waiting } = operation
  const theirs = asCustomer(operation)
  const otherwise = toldOtherwise(theirs)
  const long = waiting.active && isLongWait(theirs, { now: new Date(), usual: waiting.usual })
  const save = useCall('POST /operations/saveWaitingWords', { done: 'operations.waiting.saved' })
  const form = useCallForm<{ readonly words: string }, unknown>({
    initial: { words: waiting.words ?? '' },
    texts: { words: optionalText(TEXT_FIELDS.waitingWords) },
    send: ({ words }) => save.send({ body: { operationId: _id, words: words.trim() || null } }),
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('operations.waiting.title')} confirm={t('common.actions.save')}>
      <Field
        of={form}
        name="words"
        as={TextAreaField}
        label={t('common.words.message')}
        counted
        autosize
        minRows={3}
        maxRows={8}
        optional
        data-autofocus
      />
      <FormWatch of={form}>
        {({ values: { words } }) => (
          <div className={classes.preview}>
            <p className="dimmed fz-xs">{t('operations.waiting.preview')}</p>
            <p>{words.trim() || t(otherwise)}</p>
            {long && <p>{t('states.time.long', { date: formatDate(stateEnteredDate) })}</p>}
          </div>
        )}
      </FormWatch>
    </FormDialog>
  )
}
