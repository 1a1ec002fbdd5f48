import { raw, type Sql } from '#kernel/db/sql.ts'

/** Of `position_matches as match`: what is predicted at a place, with its attributes, which are stored apart. */
const predictionAt = (prediction: string, at: string): string =>
  `${prediction} || jsonb_build_object('attributes', coalesce(match.attributes -> ${at}, '[]'))`

export const firstPrediction: Sql = raw(`(${predictionAt('match.predictions -> 0', '0')})`)

export const allPredictions: Sql = raw(`coalesce((
  select jsonb_agg(${predictionAt('predicted.each', '(predicted.place - 1)::int')}
                   order by predicted.place)
    from jsonb_array_elements(match.predictions) with ordinality as predicted (each, place)), '[]')`)
