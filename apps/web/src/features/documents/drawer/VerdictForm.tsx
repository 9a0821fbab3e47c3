import type { StaffOperation } from '@llave/api-contract/operations'
import type { ContractFault } from '@llave/domain/documents/contract-faults'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Text } from '@mantine/core'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { Segments } from '../../../ui/fields/choices/Segments'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { documentQuery } from '../api/read-document'
import type { EntryFile } from '../entries'
import { addressOf, isShown, signingEvidence } from '../staff-rows'
import { LoadedFile } from '../viewer/LoadedFile'
import { AddressWarnings } from '../warnings/AddressWarnings'
import { FaultChoice } from '../warnings/FaultChoice'
import type { DrawerFormProps, VerdictMode } from './drawer-mode'
import classes from './VerdictForm.module.css'

interface Props extends DrawerFormProps {
  readonly mode: VerdictMode
}

const STATES = ['VALIDADO', 'RECHAZADO'] as const

/** Null until one is chosen, so that no verdict is given by default. */
type Verdict = {
  readonly state: (typeof STATES)[number] | null
  readonly faults: readonly ContractFault[]
  readonly rejectionReason: string
}

const isRejection = ({ state }: Verdict) => state === 'RECHAZADO'

/** The present warnings, because the drawer's holder is from the time when it was opened. */
const warningsOf = ({ holders }: StaffOperation, holderId: string) =>
  holders.find(({ _id }) => _id === holderId)?.contract?.addressWarnings

/** The files and their verdict; a rejection needs a reason (spec: back office §4). */
export function VerdictForm({ operation, mode, onDone }: Props) {
  const t = useTexts()
  const signing = mode.kind === 'signing'
  const judge = useCall('POST /operations/validateDocumentationFiles')
  const judgeSigning = useCall('POST /operations/validateDocumentationDniContractFiles')
  const labels = {
    state: t('documents.staff.validation.choice'),
    faults: t('words.faults'),
    rejectionReason: t('words.rejectionReason'),
  }
  const form = useCallForm<Verdict, unknown>({
    label: name => labels[name],
    initial: { state: null, faults: [], rejectionReason: '' },
    check: ({ state }) => ({ state: state === null ? 'error_form_obligatory_field' : null }),
    async send(values) {
      const { state } = values
      if (state === null) return
      const verdict = {
        operationId: operation._id,
        state,
        rejectionReason: isRejection(values) ? values.rejectionReason.trim() : null,
      }
      if (mode.kind === 'signing') {
        return judgeSigning.send({
          body: { ...verdict, holderId: mode.holder._id, documentationList: mode.files, faults: [...values.faults] },
        })
      }
      const { file } = mode.row
      // Only the shown version can be judged: if the file has been replaced meanwhile, the server refuses.
      return judge.send({ body: { ...verdict, ...addressOf(mode.row), documentId: file._id, version: file.version } })
    },
    onSaved(_papers, values) {
      const done = isRejection(values)
        ? (['rejected', 'signingRejected'] as const)
        : (['validated', 'signingValidated'] as const)
      showToast({ kind: 'success', text: t(`documents.staff.done.${done[signing ? 1 : 0]}`) })
      onDone()
    },
  })
  return (
    <div className={classes.verdict}>
      <VerdictEvidence mode={mode} />
      <DrawerForm
        of={form}
        onCancel={onDone}
        disabled={values => values.state === null || (isRejection(values) && values.rejectionReason.trim() === '')}
        submit={t('common.actions.confirm')}
      >
        {mode.kind === 'signing' && (
          <>
            <AddressWarnings
              operationId={operation._id}
              holder={mode.holder}
              warnings={warningsOf(operation, mode.holder._id)}
            />
            <Text>{t('documents.staff.validation.together')}</Text>
          </>
        )}
        <Field of={form} name="state">
          {({ id, value, onChange }) => (
            <Segments
              id={id}
              aria-label={labels.state}
              fullWidth
              value={value}
              onChange={onChange}
              options={STATES.map(state => ({ value: state, label: t(`states.documentStates.staff.${state}`) }))}
            />
          )}
        </Field>
        <FormWatch of={form}>
          {({ values }) =>
            isRejection(values) && (
              <>
                {signing && (
                  <Field of={form} name="faults">
                    {({ id, value, onChange }) => <FaultChoice id={id} value={value} onChange={onChange} />}
                  </Field>
                )}
                <Field
                  of={form}
                  name="rejectionReason"
                  as={TextAreaField}
                  description={t('documents.staff.validation.reasonHelp')}
                  maxLength={TEXT_FIELDS.reason.max}
                />
              </>
            )
          }
        </FormWatch>
      </DrawerForm>
    </div>
  )
}

/** Shares of the window's height; with this one, both sides of a DNI fit on a laptop's screen. */
const SIDE_SHARE = 0.36
const FILE_SHARE = 0.7

/** The subject of the verdict: one file, or both sides of a DNI and the signed contract. */
function VerdictEvidence({ mode }: { readonly mode: VerdictMode }) {
  const t = useTexts()
  if (mode.kind === 'validate') {
    const { file } = mode.row
    if (!isShown(file)) return null
    return (
      <div className={classes.evidence}>
        <LoadedFile query={documentQuery(file)} name={file.name} share={FILE_SHARE} />
      </div>
    )
  }
  const { dni, contract } = signingEvidence(mode.holder)
  return (
    <div className={classes.evidence}>
      {dni.map(file => (
        <Piece
          key={file._id}
          file={file}
          caption={file.side ? t(`documents.staff.validation.${file.side}`) : file.name}
        />
      ))}
      {contract.map(file => (
        <Piece key={file._id} file={file} caption={t('documents.staff.validation.contract')} />
      ))}
    </div>
  )
}

function Piece({ file, caption }: { readonly file: EntryFile; readonly caption: string }) {
  return (
    <figure className="stack gap-xs">
      <figcaption className="strong">{caption}</figcaption>
      <LoadedFile query={documentQuery(file)} name={caption} share={SIDE_SHARE} />
    </figure>
  )
}
