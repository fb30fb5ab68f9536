/** Notes that documents agree in a field. */
export type Agreed = (field: string, ...documents: number[]) => void;
