import { TASK_FILTERS } from '@llave/domain/tasks/task-fields'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useHotkey } from '../../lib/hotkeys/use-hotkey'
import { useList } from '../../lib/list/use-list'
import { paths } from '../../lib/navigation/paths'
import { useAddress } from '../../lib/navigation/use-address'
import { useTexts } from '../../lib/texts/texts'
import { CreateButton, type Creation } from '../../ui/CreateButton'
import { Segments } from '../../ui/fields/choices/Segments'
import { ListBar } from '../../ui/list/ListBar'
import { ListPage } from '../../ui/list/ListPage'
import { ListTable } from '../../ui/list/ListTable'
import { ListViews } from '../views/views.published'
import { BulkActions } from './list/BulkActions'
import { TaskFilters } from './list/TaskFilters'
import { taskColumns } from './list/task-columns'
import { tasksList } from './list/tasks-list'
import { TaskDrawer } from './panel/TaskDrawer'
import { useToggleTask } from './task-calls'
import { WeekShapes } from './week/WeekShapes'

const WeekView = lazy(() => import('./week/WeekView'))

/** URL parameters that do not belong to a saved view. */
const PASSING = ['view', 'page']
/** URL parameters of the week only. */
const OF_WEEK = ['view', 'week', 'who']

export default function TasksPage() {
  const t = useTexts()
  const { taskId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [address, setAddress] = useAddress()
  const week = address.get('view') === 'week'

  const create = { label: t('hotkeys.names.newTask'), run: () => void navigate(paths.task('new') + search) }
  useHotkey('newTask', create.run)

  const show = (view: 'list' | 'week') =>
    setAddress(before => {
      for (const name of [...OF_WEEK, 'page']) before.delete(name)
      if (view === 'week') before.set('view', view)
      return before
    })

  const views = (
    <Segments
      size="sm"
      aria-label={t('area.views.label')}
      value={week ? 'week' : 'list'}
      onChange={show}
      options={[
        { value: 'list', label: t('area.views.list') },
        { value: 'week', label: t('tasks.view.week') },
      ]}
    />
  )
  const actions = (
    <>
      {views}
      <CreateButton {...create} />
    </>
  )
  return (
    <>
      {week ? (
        <Suspense fallback={<WeekShapes actions={actions} />}>
          <WeekView actions={actions} />
        </Suspense>
      ) : (
        <TaskList actions={actions} create={create} />
      )}
      <TaskDrawer taskId={taskId} onClose={() => void navigate(paths.tasks + search)} />
    </>
  )
}

function TaskList({ actions, create }: { readonly actions: ReactNode; readonly create: Creation }) {
  const t = useTexts()
  const list = useList(tasksList)
  const toggle = useToggleTask()
  const { filter } = list.asked.filters
  const columns = useMemo(() => taskColumns(t, toggle), [t, toggle])
  const bar = (
    <ListBar list={list} searchLabel={t('tasks.search')}>
      <ListViews screen="tasks" call={tasksList.call} columns={columns} passing={PASSING} />
      <Segments
        size="sm"
        aria-label={t('tasks.filter.label')}
        value={filter}
        onChange={chosen => list.filter({ filter: chosen })}
        options={TASK_FILTERS.map(value => ({ value, label: t(`tasks.filter.${value}`) }))}
      />
      <TaskFilters asking={list} />
    </ListBar>
  )
  return (
    <ListPage title={t('area.titles.tasks')} actions={actions} bar={bar}>
      <ListTable
        list={list}
        rows={list.rows}
        caption={t('tasks.caption')}
        columns={columns}
        nameOf={task => task.name}
        addressOf={(task, search) => paths.task(task._id) + search}
        countText={count => t('tasks.count', { count })}
        exportCall="POST /tasks/export"
        nothingFound={t('tasks.nothing')}
        bulk={selected => <BulkActions selected={selected} onDone={() => list.select(new Set())} />}
        empty={t('tasks.empty')}
        create={create}
      />
    </ListPage>
  )
}
