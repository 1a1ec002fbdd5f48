import { Link } from '@tanstack/react-router'

type Props = {
  readonly contact: {
    readonly parent_type: 'customer' | 'supplier'
    readonly parent_id: string
    readonly parent_name: string | null
  }
}

/** Whose contact it is. */
export const ParentLink = ({ contact: { parent_type, parent_id, parent_name } }: Props) => (
  <Link
    to={parent_type === 'customer' ? '/customers/$id' : '/suppliers/$id'}
    params={{ id: parent_id }}
    search={{}}
    className="truncate"
  >
    {parent_name ?? parent_id}
  </Link>
)
