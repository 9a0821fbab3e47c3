const OUTLINE = { fill: 'var(--brand-9)', stroke: 'var(--brand-4)', strokeWidth: 1.5, strokeLinejoin: 'round' } as const

/** Rows of windows: x, y of the first; number across and down. */
const windows = [
  [35, 124, 2, 4],
  [122, 92, 3, 5],
  [257, 158, 2, 1],
  [360, 76, 3, 5],
  [495, 132, 2, 3],
] as const
// The one lit window.
const LIT = '257 158'

/** A row of houses in the evening, drawn for this product. */
export function StreetDrawing({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 600 260" className={className} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <circle cx="506" cy="52" r="22" fill="var(--brand-2)" opacity="0.16" />
      <g {...OUTLINE}>
        <path d="M16 262V104h88v158z" />
        <path d="M104 262V70h120v192z" />
        <path d="M96 70h136v-8H96z" />
        <path d="M224 262V140l58-42 58 42v122z" />
        <path d="M340 262V54h124v208z" />
        <path d="M332 54h140v-8H332z" />
        <path d="M470 262V112h100v150z" />
        <path d="m464 112 56-32 56 32z" />
      </g>
      {windows.map(([x, y, across, down]) => (
        <g key={x}>
          {Array.from({ length: across * down }, (_, at) => {
            const [left, top] = [x + (at % across) * 34, y + Math.floor(at / across) * 34]
            const lit = `${left} ${top}` === LIT
            return (
              <rect
                key={`${left} ${top}`}
                x={left}
                y={top}
                width="16"
                height="20"
                rx="1.5"
                fill={lit ? 'var(--family-offers)' : 'var(--brand-7)'}
                opacity={lit ? 1 : 0.7}
              />
            )
          })}
        </g>
      ))}
      <path d="M268 262v-40a14 14 0 0 1 28 0v40z" fill="var(--brand-7)" stroke="var(--brand-4)" strokeWidth="1.5" />
      <g fill="none" stroke="var(--on-action)" strokeWidth="2" strokeLinecap="round">
        <circle cx="282" cy="226" r="3.5" />
        <path d="M282 230v12m0-3h4" />
      </g>
    </svg>
  )
}
