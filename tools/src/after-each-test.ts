import { failOnComplaints } from './no-complaints.ts';

afterEach(failOnComplaints);
