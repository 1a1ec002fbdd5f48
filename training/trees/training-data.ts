/** Rows to learn from, one after the other; what is not known of a row is NaN. */
export type TrainingData = {
  readonly rows: Float32Array
  readonly columns: number
  /** 1 is right, 0 is wrong. */
  readonly labels: Uint8Array
  readonly weights?: Float32Array
  /** Rows of one group, such as the candidates of one position, are drawn together or not at all. */
  readonly groups?: Int32Array
}
