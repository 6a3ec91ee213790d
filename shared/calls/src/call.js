/** One call of the API as data: what its server answers, its clients send and its reference tells comes from here. */
export const call = (address, description) => ({ address, ...description });
