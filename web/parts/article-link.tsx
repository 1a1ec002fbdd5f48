import { Link } from '@tanstack/react-router'

export const ArticleLink = ({ number }: { readonly number: string }) => (
  <Link to="/catalogue/$number" params={{ number }} search={{}} className="mono">
    {number}
  </Link>
)
