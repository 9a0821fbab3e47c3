import { CONTRACT_FAULTS, type ContractFault } from '@llave/domain/documents/contract-faults'
import { Checkbox, SimpleGrid } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import classes from './FaultChoice.module.css'

interface Props {
  readonly id?: string
  readonly value: readonly ContractFault[]
  readonly onChange: (faults: ContractFault[]) => void
}

/** The faults of an identity and its contract; the holder is asked for nothing else again. */
export function FaultChoice({ id, value, onChange }: Props) {
  const t = useTexts()
  return (
    <Checkbox.Group
      {...(id === undefined ? {} : { id })}
      label={t('words.faults')}
      description={t('documents.staff.validation.faultsHelp')}
      // The description explains the boxes, so it is read before them.
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      value={[...value]}
      onChange={chosen => onChange(CONTRACT_FAULTS.filter(fault => chosen.includes(fault)))}
    >
      <SimpleGrid cols={2} spacing="xs" verticalSpacing={6} mt={6}>
        {CONTRACT_FAULTS.map(fault => (
          <Checkbox
            key={fault}
            value={fault}
            size="xs"
            classNames={{ input: classes.box ?? '' }}
            label={<span className={classes.fault}>{t(`common.signAgain.what.${fault}`)}</span>}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
