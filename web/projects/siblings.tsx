import { Link } from '@tanstack/react-router'
import { useWords } from '../words/words.ts'
import { useProject } from './use-project.ts'
import { words } from './words.ts'

/** Other rows of the same master project. */
export const Siblings = () => {
  const said = useWords(words)
  const { siblings, object_number } = useProject()
  if (object_number === null) return null
  return (
    <section className="panel" aria-labelledby="project-siblings">
      <h2 id="project-siblings">{said.siblings}</h2>
      {siblings.length === 0 ? (
        <p className="secondary">{said.noSiblings}</p>
      ) : (
        <ul className="project-siblings">
          {siblings.map(({ id, name, status }) => (
            <li key={id}>
              <Link to="/projects/$id" params={{ id }} className="truncate">
                {said.crumb(id)} · {name ?? said.unnamed}
              </Link>
              <span className="badge">{said.shortStates[status]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
