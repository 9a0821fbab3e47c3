import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { Shape, Skeletons } from '../../../ui/feedback/Skeletons'
import { ListPage } from '../../../ui/list/ListPage'
import classes from './week.module.css'

const DAYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** The skeleton of a week: its bar, and seven days beside the hours. */
export function WeekShapes({ actions }: { readonly actions: ReactNode }) {
  const t = useTexts()
  return (
    <ListPage title={t('area.titles.tasks')} actions={actions} bar={<Shape height={36} />}>
      <Skeletons>
        <div className={classes.shapes}>
          {['hours', ...DAYS].map(column => (
            <Shape key={column} />
          ))}
          {['hours', ...DAYS].map(column => (
            <Shape key={column} />
          ))}
        </div>
      </Skeletons>
    </ListPage>
  )
}
