import type { CustomerOperation } from '@llave/api-contract/operations'
import type { Translate } from '@llave/texts/translate'
import type { Option } from '../../ui/fields/choices/SelectField'

type Papers = Pick<CustomerOperation, 'operationDocumentation' | 'holders'>

/** All documentation entries of an operation by name, with the holder's name. */
export function entryOptions(t: Translate, { operationDocumentation, holders }: Papers): Option[] {
  const nameOf = ({ type, nameDocument }: Papers['operationDocumentation'][number]) =>
    nameDocument ?? t(`states.documentTypes.${type}.name`)
  return [
    ...operationDocumentation.map(entry => ({ value: entry._id, label: nameOf(entry) })),
    ...holders.flatMap(({ name, holderDocumentation }) =>
      holderDocumentation.map(entry => ({
        value: entry._id,
        label: t('words.ofHolder', { document: nameOf(entry), holder: name }),
      })),
    ),
  ]
}
