export const isStopWord = (w: string): boolean => ['und','mit','fur','der','die','das'].includes(w)
