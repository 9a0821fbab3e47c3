import classes from './DocumentsRing.module.css'

const RADIUS = 6
const LENGTH = 2 * Math.PI * RADIUS

/** A share of the whole as a ring of 16 px. The words beside it say the same. */
export function DocumentsRing({ share }: { readonly share: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
      <circle className={classes.track} cx={8} cy={8} r={RADIUS} />
      <circle
        className={classes.done}
        data-whole={share === 1 || undefined}
        cx={8}
        cy={8}
        r={RADIUS}
        strokeDasharray={`${share * LENGTH} ${LENGTH}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
