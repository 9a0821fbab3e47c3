import { useSettings } from '../../../lib/session/settings'
import { Shape, Skeletons } from '../../../ui/feedback/Skeletons'
import classes from '../operation.module.css'

/** Skeleton of header, steps, tabs and panel, until the operation has loaded. */
export function OperationShapes() {
  const { sidePanel } = useSettings()
  return (
    <Skeletons>
      <Shape height={34} />
      <Shape className={classes.stepsShape} height={48} />
      <div className={classes.columns} data-rail={sidePanel || undefined}>
        <Shape height={420} />
        {sidePanel && <Shape className={classes.railShape} height={420} />}
      </div>
    </Skeletons>
  )
}
