import { Shape, Skeletons } from '../feedback/Skeletons'
import classes from './ListTable.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
const CELLS = ['name', 'second', 'third', 'last']

/** The skeleton of a table, in the place where its rows will be. */
export function TableShapes() {
  return (
    <Skeletons>
      <div className="card clipped">
        {ROWS.map(row => (
          <div key={row} className={classes.shape}>
            {CELLS.map(cell => (
              <Shape key={cell} height={16} />
            ))}
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
