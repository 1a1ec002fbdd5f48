import { ArticleLink } from '../../parts/article-link.tsx'
import { useWords } from '../../words/words.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly number: string
  readonly article: { readonly name: string | null; readonly is_active: boolean } | null
}

/** The article of a rule, and whether the rule has an effect. */
export const ArticleMark = ({ number, article }: Props) => {
  const words = useWords(catalogue)
  return (
    <>
      <ArticleLink number={number} /> {article?.name}
      {article === null && <div className="badge danger">{words.gone}</div>}
      {article?.is_active === false && <div className="badge danger">{words.inactive}</div>}
    </>
  )
}
