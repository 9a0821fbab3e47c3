import type { Task } from '@llave/api-contract/tasks'
import { timeOfDay } from '@llave/domain/time/calendar-day'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/navigation/paths'

interface Props {
  readonly tasks: readonly Task[]
  readonly nameOf: (task: Task) => string
  readonly target: ReactNode
}

/** Tasks of the week that are drawn as one, each in the menu that it opens. */
export function Together({ tasks, nameOf, target }: Props) {
  const { search } = useLocation()
  return (
    <Menu width={320}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {tasks.map(task => (
          <Menu.Item key={task._id} component={Link} to={paths.task(task._id) + search}>
            <span className="tabular">{task.expirationDate && timeOfDay(task.expirationDate)}</span> {nameOf(task)}
            <span className="dimmed fz-xs block">{task.operation?.title}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
