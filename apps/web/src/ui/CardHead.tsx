import type { ReactNode } from 'react'

export function CardHead({ title, intro }: { readonly title: ReactNode; readonly intro: ReactNode }) {
  return (
    <>
      <h2 className="mb-2xs">{title}</h2>
      <p className="dimmed pretty mb-md">{intro}</p>
    </>
  )
}
