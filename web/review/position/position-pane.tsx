export const PositionPane = () => null
