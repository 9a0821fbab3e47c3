import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { resolve, type To, textOf } from './location'
import { useRouter, useRouterState } from './RouterProvider'
import type { NavigateOptions } from './router'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'download'> &
  Pick<NavigateOptions, 'replace' | 'state'> & {
    readonly to: To
    readonly ref?: Ref<HTMLAnchorElement>
  }

/** A plain press; every other one (new tab, new window, saving) is the browser's. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}

/** A link to another screen; `to` begins with its path. To the present address it makes no step of the history. */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const router = useRouter()
  const address = resolve(to, router.get().location)
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return
    event.preventDefault()
    const isHere = textOf(address) === textOf(router.get().location)
    void router.navigate(address, { replace: replace ?? isHere, state: state ?? null })
  }
  return <a {...rest} target={target} href={textOf(address)} onClick={follow} />
}

/** A link of a menu: it says whether one is there, or below it. */
export function NavLink({ end = false, ...rest }: LinkProps & { readonly end?: boolean }) {
  const { location } = useRouterState()
  const here = location.pathname.toLowerCase()
  const there = resolve(rest.to, location).pathname.toLowerCase()
  const isThere = here === there || (!end && here.startsWith(`${there}/`))
  return <Link {...rest} aria-current={isThere ? 'page' : undefined} />
}
