export const SourcePane = () => null
