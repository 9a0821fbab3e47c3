import { fullName } from '@llave/domain/people/full-name'
import { call } from '../../../lib/api/api'
import { useReading } from '../../../lib/calls/use-reading'
import { useTexts } from '../../../lib/texts/texts'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import classes from './People.module.css'

/** The people of the brokerage who agreed to be shown; nothing while they are loading or if they cannot be loaded. */
export default function People() {
  const t = useTexts()
  const { value: people } = useReading(() => call('GET /publicProfiles'), [])
  if (!people?.length) return null
  return (
    <section className={classes.section} aria-labelledby="people">
      <h2 id="people" className="mb-md">
        {t('accounts.welcome.people')}
      </h2>
      <ul className={classes.people}>
        {people.map(person => (
          <li key={`${fullName(person)} ${person.avatar}`} className="row gap-sm">
            <PersonAvatar person={{ ...person, avatarColor: null }} size={44} />
            <span className={classes.words}>
              <span className="medium anywhere">{fullName(person)}</span>
              {person.jobTitle && <span className="dimmed fz-sm anywhere">{person.jobTitle}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
