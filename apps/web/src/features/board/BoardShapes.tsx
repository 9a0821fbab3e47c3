import { Shape, Skeletons } from '../../ui/feedback/Skeletons'
import classes from './Board.module.css'
import columns from './columns/Column.module.css'

const LISTS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The skeleton of the lists. `wide`: one list, as wide as the page. */
export function BoardShapes({ wide }: { readonly wide: boolean }) {
  return (
    <Skeletons>
      <div className={classes.shapes}>
        {wide ? <Shape className={classes.wide} /> : LISTS.map(list => <Shape key={list} className={columns.column} />)}
      </div>
    </Skeletons>
  )
}
