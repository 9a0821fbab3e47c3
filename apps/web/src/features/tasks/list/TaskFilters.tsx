import { fullName } from '@llave/domain/people/full-name'
import { TASK_TYPES } from '@llave/domain/tasks/task-fields'
import type { Asking } from '../../../lib/list/use-list'
import { useStaff } from '../../../lib/queries/use-staff'
import { useTexts } from '../../../lib/texts/texts'
import { FilterMenu } from '../../../ui/list/FilterMenu'
import type { tasksList } from './tasks-list'

interface Props {
  readonly asking: Pick<Asking<(typeof tasksList)['call'], (typeof tasksList)['filters']>, 'asked' | 'filter'>
}

export function TaskFilters({ asking: { asked, filter } }: Props) {
  const t = useTexts()
  const { data: staff = [] } = useStaff()
  return (
    <>
      <FilterMenu
        label={t('tasks.fields.responsable')}
        options={staff.map(person => ({ value: person._id, label: fullName(person) }))}
        chosen={asked.filters.responsable}
        onChange={responsable => filter({ responsable })}
      />
      <FilterMenu
        label={t('words.type')}
        options={TASK_TYPES.map(value => ({ value, label: t(`states.taskTypes.${value}`) }))}
        chosen={asked.filters.type}
        onChange={type => filter({ type })}
      />
    </>
  )
}
