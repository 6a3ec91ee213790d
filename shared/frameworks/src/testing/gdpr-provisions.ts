/**
 * Each article of Regulation (EU) 2016/679, by its consolidated text of 4 May 2016 (EUR-Lex, 02016R0679-20160504): after the
 * colon its paragraphs, each with the letters of its points. A 0 has the points of an article without paragraphs.
 */
export const gdprProvisions = `
1: 1 2 3
2: 1 2abcd 3 4
3: 1 2ab 3
4: 0abc
5: 1abcdef 2
6: 1abcdef 2 3ab 4abcde
7: 1 2 3 4
8: 1 2 3
9: 1 2abcdefghij 3 4
10:
11: 1 2
12: 1 2 3 4 5ab 6 7 8
13: 1abcdef 2abcdef 3 4
14: 1abcdef 2abcdefg 3abc 4 5abcd
15: 1abcdefgh 2 3 4
16:
17: 1abcdef 2 3abcde
18: 1abcd 2 3
19:
20: 1ab 2 3 4
21: 1 2 3 4 5 6
22: 1 2abc 3 4
23: 1abcdefghij 2abcdefgh
24: 1 2 3
25: 1 2 3
26: 1 2 3
27: 1 2ab 3 4 5
28: 1 2 3abcdefgh 4 5 6 7 8 9 10
29:
30: 1abcdefg 2abcd 3 4 5
31:
32: 1abcd 2 3 4
33: 1 2 3abcd 4 5
34: 1 2 3abc 4
35: 1 2 3abc 4 5 6 7abcd 8 9 10 11
36: 1 2 3abcdef 4 5
37: 1abc 2 3 4 5 6 7
38: 1 2 3 4 5 6
39: 1abcde 2
40: 1 2abcdefghijk 3 4 5 6 7 8 9 10 11
41: 1 2abcd 3 4 5 6
42: 1 2 3 4 5 6 7 8
43: 1ab 2abcde 3 4 5 6 7 8 9
44:
45: 1 2abc 3 4 5 6 7 8 9
46: 1 2abcdef 3ab 4 5
47: 1abc 2abcdefghijklmn 3
48:
49: 1abcdefg 2 3 4 5 6
50: 0abcd
51: 1 2 3 4
52: 1 2 3 4 5 6
53: 1 2 3 4
54: 1abcdef 2
55: 1 2 3
56: 1 2 3 4 5 6
57: 1abcdefghijklmnopqrstuv 2 3 4
58: 1abcdef 2abcdefghij 3abcdefghij 4 5 6
59:
60: 1 2 3 4 5 6 7 8 9 10 11 12
61: 1 2 3 4ab 5 6 7 8 9
62: 1 2 3 4 5 6 7
63:
64: 1abcdef 2 3 4 5ab 6 7 8
65: 1abc 2 3 4 5 6
66: 1 2 3 4
67:
68: 1 2 3 4 5 6
69: 1 2
70: 1abcdefghijklmnopqrstuvwxy 2 3 4
71: 1 2
72: 1 2
73: 1 2
74: 1abc 2
75: 1 2 3 4 5 6abcdefg
76: 1 2
77: 1 2
78: 1 2 3 4
79: 1 2
80: 1 2
81: 1 2 3
82: 1 2 3 4 5 6
83: 1 2abcdefghijk 3 4abc 5abcde 6 7 8 9
84: 1 2
85: 1 2 3
86:
87:
88: 1 2 3
89: 1 2 3 4
90: 1 2
91: 1 2
92: 1 2 3 4 5
93: 1 2 3
94: 1 2
95:
96:
97: 1 2ab 3 4 5
98:
99: 1 2
`;
