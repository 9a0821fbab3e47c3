import {
  CODED_FIELDS,
  type CodedField,
  isState,
  PROPOSAL_STATES,
  STAGES,
  type Stage,
} from '@llave/domain/imports/import-fields'
import { NONE } from '@llave/domain/imports/read-proposals'
import { NOBODY } from '@llave/domain/imports/read-row'
import { RATE_KINDS } from '@llave/domain/offers/offer-terms'
import { BANKS } from '@llave/domain/operations/fields/banks'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { fullName } from '@llave/domain/people/full-name'
import type { Translate } from '@llave/texts/translate'
import { useStaff } from '../../../lib/queries/use-staff'
import { useTexts } from '../../../lib/texts/texts'
import { CardHead } from '../../../ui/CardHead'
import { type Option, SelectField } from '../../../ui/fields/choices/SelectField'
import { Card } from '../../../ui/Page'
import { importFieldName } from '../import-names'
import classes from '../imports.module.css'
import type { SaidMeaning } from './use-meaning'

export function Words({ meaning }: { readonly meaning: SaidMeaning }) {
  const t = useTexts()
  const { data: staff = [] } = useStaff()
  const none = { value: NONE, label: t('words.doNotImport') }
  const options: Readonly<Record<CodedField, readonly Option[]>> = {
    state: STAGES.map(stage => ({ value: stage, label: stageName(t, stage) })),
    typeOperation: OPERATION_TYPES.map(type => ({ value: type, label: t(`states.operationTypes.${type}`) })),
    responsable: [
      { value: NOBODY, label: t('words.nobody') },
      ...staff.map(person => ({ value: person._id, label: fullName(person) })),
    ],
    bank: [none, ...BANKS.map(bank => ({ value: bank, label: t(`states.banks.${bank}`) }))],
    proposal: [none, ...PROPOSAL_STATES.map(state => ({ value: state, label: t(`imports.proposals.${state}`) }))],
    rateKind: [none, ...RATE_KINDS.map(kind => ({ value: kind, label: t(`offers.kinds.${kind}`) }))],
  }
  const unsaid = meaning.words.filter(({ code }) => code === null).length
  const wordName = (field: CodedField, word: string) => {
    if (word !== '') return word
    const isColumn = meaning.columns.some(column => column.field === field)
    return t(isColumn ? 'imports.words.empty' : 'imports.words.noColumn')
  }
  return (
    <Card>
      <CardHead title={t('imports.words.title')} intro={t('imports.words.intro', { count: unsaid })} />
      <table className={classes.meanings}>
        <thead>
          <tr>
            <th scope="col">{t('imports.words.word')}</th>
            <th scope="col">{t('imports.words.meaning')}</th>
          </tr>
        </thead>
        {CODED_FIELDS.filter(of => meaning.words.some(({ field }) => field === of)).map(of => (
          <tbody key={of}>
            <tr>
              <th className={classes.group} scope="rowgroup" colSpan={2}>
                {importFieldName(t, of)}
              </th>
            </tr>
            {meaning.words
              .filter(({ field }) => field === of)
              .map(({ word, code }) => (
                <tr key={word}>
                  <th scope="row">
                    {wordName(of, word)}
                    {code === null && <span className="block warning fz-xs regular">{t('imports.words.unsaid')}</span>}
                  </th>
                  <td>
                    <SelectField
                      size="sm"
                      aria-label={t('imports.words.of', { field: importFieldName(t, of), word: wordName(of, word) })}
                      placeholder={t('words.chooseOne')}
                      options={options[of]}
                      value={code}
                      onChange={chosen => chosen !== null && meaning.say(of, word, chosen)}
                    />
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </Card>
  )
}

function stageName(t: Translate, stage: Stage): string {
  if (isState(stage)) return t(`states.names.${stage}`)
  return t('imports.words.archived', { reason: t(`states.archiveReasons.${stage}`) })
}
