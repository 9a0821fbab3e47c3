import { NavLink } from 'react-router'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { type Badges, navigationFor } from '../navigation/navigation'
import classes from './NavigationList.module.css'

interface Props {
  readonly badges: Badges
  /** Icons only; the titles stay for screen readers. */
  readonly folded?: boolean
  readonly onNavigate?: () => void
}

export function NavigationList({ badges, folded = false, onNavigate }: Props) {
  const t = useTexts()
  const { roles } = useSignedIn()
  return (
    <nav aria-label={t('area.navigation.label')} className={classes.list} data-folded={folded || undefined}>
      {navigationFor(roles).map(group => (
        <div key={group.id}>
          <p className={classes.group}>
            <span>{t(group.title)}</span>
          </p>
          <ul className={classes.items}>
            {group.children.map(({ id, url, title, icon: Icon, exact, badge }) => {
              const count = (badge && badges[badge]) ?? 0
              return (
                <li key={id}>
                  <NavLink
                    to={url}
                    end={exact ?? false}
                    className={classes.item ?? ''}
                    title={folded ? t(title) : undefined}
                    onClick={onNavigate}
                  >
                    <Icon />
                    <span className={classes.title}>{t(title)}</span>
                    {count > 0 && (
                      <span className={classes.badge}>
                        <span aria-hidden="true">{count}</span>
                        <span className="visually-hidden">{t('area.navigation.pending', { count })}</span>
                      </span>
                    )}
                  </NavLink>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
